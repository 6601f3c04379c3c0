/** What the form of bulk publish holds, what is missing in it, and the call that it comes to. */
import type { FormValue } from '../contract/form.ts';
import { type PublicationAnswer, PublishLayersParameters } from '../contract/publish.ts';

/** What is chosen beside the template; the parts of the address of the page. */
export interface PublishChoice {
  readonly store?: string | undefined;
  /** Id of a folder of the portal. */
  readonly folder?: string | undefined;
  readonly server?: string | undefined;
  /** Folder of the server. */
  readonly place?: string | undefined;
  /** Whether texts and extents of the datasets are copied to the items. */
  readonly texts?: boolean | undefined;
  /** Whether a new template is to hold for all layers. */
  readonly apply?: boolean | undefined;
  /** What the call is, where the portal does not tell. */
  readonly call?: 'sync' | undefined;
}

export type PublishMode = 'first' | 'sync';

/** The form of the call. */
export interface PublishOrder extends Record<string, FormValue> {
  readonly datastoreId: string;
}

/** `sync` once values are fixed by layers that are there. */
export function publishMode(
  publication: PublicationAnswer | null | undefined,
  { call }: PublishChoice,
): PublishMode {
  if (publication) return publication.fixed.length > 0 ? 'sync' : 'first';
  return call ?? 'first';
}

/** The choice with what the portal remembers in the place of what is not chosen. */
export function withRemembered(
  choice: PublishChoice,
  publication: PublicationAnswer | null | undefined,
): PublishChoice {
  const { portalFolderId, serverId, serverFolder } = publication ?? {};
  return {
    ...choice,
    folder: choice.folder ?? portalFolderId ?? undefined,
    server: choice.server ?? serverId ?? undefined,
    place: choice.place ?? serverFolder ?? undefined,
  };
}

/** The call; a synchronization names only what is to be different (portal-api.md, rules 2, 3 and 5). */
export function toOrder(choice: PublishChoice, mode: PublishMode, template: unknown): PublishOrder {
  const { store = '', folder, server, place, texts, apply } = choice;
  const sendsTemplate = mode === 'first' || apply === true;
  return {
    datastoreId: store.trim(),
    templateSvcConfig: sendsTemplate ? asForm(template) : undefined,
    portalFolderId: folder?.trim() || undefined,
    serverId: mode === 'first' ? server?.trim() : undefined,
    serverFolder: mode === 'first' ? place?.trim() : undefined,
    syncItemInfo: texts || undefined,
    applySvcConfigChanges: mode === 'sync' && apply ? true : undefined,
  };
}

function asForm(template: unknown): object | undefined {
  return typeof template === 'object' && template !== null ? template : undefined;
}

export const publishFields = ['store', 'folder', 'server', 'place', 'template'] as const;
export type PublishField = (typeof publishFields)[number];

/** What is wrong with a field, as the name of its text. */
export type PublishProblem = 'missing' | 'folderName' | 'templateWrong';

/** What must be put right before the portal is asked, by field. */
export function findProblems(
  choice: PublishChoice,
  mode: PublishMode,
  isTemplateWrong: boolean,
): Partial<Record<PublishField, PublishProblem>> {
  const problems: Partial<Record<PublishField, PublishProblem>> = {};
  if (!choice.store?.trim()) problems.store = 'missing';
  if (mode === 'first') {
    for (const field of ['folder', 'server', 'place'] as const) {
      if (!choice[field]?.trim()) problems[field] = 'missing';
    }
    const { serverFolder } = PublishLayersParameters.shape;
    if (problems.place === undefined && !serverFolder.safeParse(choice.place).success) {
      problems.place = 'folderName';
    }
  }
  if ((mode === 'first' || choice.apply) && isTemplateWrong) problems.template = 'templateWrong';
  return problems;
}

/** Which parameter of the call a field is. */
export const parameterOf: Readonly<Record<PublishField, string>> = {
  store: 'datastoreId',
  folder: 'portalFolderId',
  server: 'serverId',
  place: 'serverFolder',
  template: 'templateSvcConfig',
};
