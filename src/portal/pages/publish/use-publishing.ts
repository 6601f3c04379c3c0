import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { sensibleTemplate } from '#portal/contract/template-service-configuration.ts';
import { checkTemplate } from '#portal/publish/check-template.ts';
import {
  findProblems,
  publishMode,
  toOrder,
  withRemembered,
} from '#portal/publish/publish-order.ts';
import { publishQueries } from '#portal/publish/queries.ts';
import { writeText } from '#portal/publish/template-document.ts';
import { portalQueries } from '#portal/queries.ts';
import { type DraftForm, useDraft } from '../form/use-draft.ts';
import { usePortalAccess } from '../session/use-session.ts';
import { usePublishSearch } from './use-publish-search.ts';

/** The text of the template; null as long as it is the one to begin with. */
const TemplateDraft = z.object({ text: z.string().nullable() });
type TemplateDraft = z.infer<typeof TemplateDraft>;

/** All that the form of bulk publish holds, and the call that it comes to. */
export function usePublishing() {
  const access = usePortalAccess();
  const { search, go, fill } = usePublishSearch();
  const { store = '' } = search;
  const remembered = useQuery(publishQueries.publication(access, store));
  const self = useQuery(portalQueries.self(access));
  const publication = remembered.error ? null : remembered.data;
  const chosen = {
    store,
    folder: search.folder,
    server: search.federated,
    place: search.place,
    call: search.call,
    texts: search.texts !== undefined,
    apply: search.apply !== undefined,
  };
  const mode = publishMode(publication, chosen);
  const choice = withRemembered(chosen, publication);
  const form = useMemo(
    (): DraftForm<TemplateDraft> => ({
      name: `publish/${store}`,
      schema: TemplateDraft,
      empty: { text: null },
    }),
    [store],
  );
  const draft = useDraft(form);
  const begin = publication?.templateSvcConfig ?? sensibleTemplate;
  const templateText = draft.values.text ?? writeText(begin);
  const template = useMemo(() => checkTemplate(templateText), [templateText]);
  const username = access.username || search.user?.trim() || '';
  const problems = findProblems(choice, mode, template.faults.length > 0);
  return {
    access,
    search,
    go,
    fill,
    /** What is remembered; null where the portal does not tell. */
    publication,
    self: self.data,
    isReading: store !== '' && access.token !== undefined && remembered.isPending,
    mode,
    choice,
    draft,
    template,
    templateText,
    username,
    problems,
    isWhole: Object.keys(problems).length === 0 && username !== '',
    order: toOrder(mode === 'sync' ? chosen : choice, mode, template.document),
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
