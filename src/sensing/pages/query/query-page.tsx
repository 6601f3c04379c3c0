import {
  Button,
  Group,
  NativeSelect,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
} from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { kindList } from '#sensing/contract/kinds.ts';
import { questionOfPaste, readQuestion } from '#sensing/model/question.ts';
import { useOwnServers } from '#sensing/pages/server/use-own-servers.ts';
import { requestAddress } from '#sensing/queries/entity-queries.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import { FoldedWhenNarrow } from '#ui/folded-when-narrow.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { RemarkText } from '../remark/remark-text.tsx';
import { type SensingServer, SensingServerProvider, useSensingServer } from '../sensing-server.tsx';
import { AddressEditor } from './address-editor.tsx';
import { KeptButton } from './kept-button.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { ProblemList } from './problem-list.tsx';
import classes from './query-page.module.css';
import { type AnswerView, answerViews } from './query-search.ts';
import { QueryStart } from './query-start.tsx';
import type { QuestionAnswerProps } from './question-answer.tsx';
import { type EditedQuestion, useQuestion } from './use-question.ts';

const route = getRouteApi('/query');

// Fetched beside the page, which shows the question first.
const answerPart = new FetchedPart(
  import('./question-answer.tsx').then((module) => module.QuestionAnswer),
);

interface QueryPageProps {
  /** The servers that the installation names. */
  readonly configured: readonly SensingServer[];
}

/** A question by its parts or as the address that they make, and what servers answer. */
export function QueryPage({ configured }: QueryPageProps) {
  const text = useTranslations('query');
  const edited = useQuestion();
  const problemsId = useId();
  return (
    <>
      <PageTitle title={text('title')} subtitle={text('subtitle')} />
      <Stack gap="md">
        <div>
          <AddressEditor
            text={edited.text}
            problems={edited.problems}
            describedBy={problemsId}
            onChange={edited.setText}
            onAsk={() => edited.ask()}
          />
          <ProblemList
            id={problemsId}
            problems={edited.text.trim() === '' ? [] : edited.problems}
            onFix={({ from, to, text: fix }) =>
              edited.setText(edited.text.slice(0, from) + fix + edited.text.slice(to))
            }
          />
          <AskBar edited={edited} />
        </div>
        <div className={classes.columns}>
          <FoldedWhenNarrow label={text('options.label')}>
            <Parts edited={edited} />
          </FoldedWhenNarrow>
          <Answers edited={edited} configured={configured} />
        </div>
      </Stack>
    </>
  );
}

function AskBar({ edited }: { readonly edited: EditedQuestion }) {
  const text = useTranslations('query');
  const server = useSensingServer();
  const { question } = edited;
  return (
    <Group gap="xs" mt="xs">
      <Button size="xs" disabled={question === undefined} onClick={() => edited.ask()}>
        {text('ask')}
      </Button>
      <KeptButton edited={edited} />
      {question && (
        <Group gap={2}>
          <Text size="xs" c="dimmed">
            {text('copyAddress')}
          </Text>
          <CopyButton
            value={requestAddress(server.url, question.path, question.options)}
            label={text('copyAddressLabel')}
          />
        </Group>
      )}
      <Text size="xs" c="dimmed">
        {text('keys')}
      </Text>
    </Group>
  );
}

/** The parts of the question; those of the last one that was understood while it is wrong. */
function Parts({ edited }: { readonly edited: EditedQuestion }) {
  const text = useTranslations('query.options');
  const kinds = useTranslations('entities.kinds');
  const { kind } = readQuestion(edited.path);
  return (
    <Stack gap="xs" component="section" aria-label={text('label')}>
      <NativeSelect
        size="xs"
        label={text('kind')}
        value={edited.path}
        data={[
          ...(kindList.some(({ set }) => set === edited.path)
            ? []
            : [{ value: edited.path, label: edited.path || text('chooseKind') }]),
          ...kindList.map(({ name, set }) => ({ value: set, label: kinds(`${name}.plural`) })),
        ]}
        onChange={({ currentTarget }) => edited.setPath(currentTarget.value)}
      />
      {!edited.isInStep && kind && (
        <Text size="xs" role="status">
          {text('notInStep')}
        </Text>
      )}
      {kind && (
        <div inert={!edited.isInStep} className={edited.isInStep ? undefined : classes.stale}>
          <OptionsEditor
            key={edited.path}
            kind={kind}
            options={edited.options}
            onChange={edited.setOptions}
          />
        </div>
      )}
    </Stack>
  );
}

interface AnswersProps extends QueryPageProps {
  readonly edited: EditedQuestion;
}

function Answers({ edited, configured }: AnswersProps) {
  const text = useTranslations('query');
  const { ask, view = 'table', with: other } = route.useSearch();
  const server = useSensingServer();
  const servers = useServers(configured).filter(({ id }) => id !== server.id);
  const second = servers.find(({ id }) => id === other);
  if (ask === undefined) return <QueryStart onChoose={edited.ask} />;
  const asked = questionOfPaste(ask);
  const { question, problems } = readQuestion(asked);
  if (question === undefined) {
    const [problem] = problems;
    return (
      <EmptyState
        title={text('answer.wrong')}
        message={problem && <RemarkText remark={problem.remark} />}
      />
    );
  }
  const shared = { asked, question, view, onAsk: edited.ask };
  return (
    <section className={classes.results} aria-label={text('answer.label')}>
      <Stack gap="sm">
        <AnswerBar view={view} servers={servers} second={second} />
        {other !== undefined && second === undefined && other !== server.id && (
          <Text size="sm">{text('compare.unknown', { server: other })}</Text>
        )}
        {edited.isChanged && (
          <Text size="sm" role="status">
            {text('answer.changed')}
          </Text>
        )}
        <div className={edited.isChanged ? classes.stale : undefined}>
          {second === undefined ? (
            <Answer {...shared} />
          ) : (
            <div className={classes.sides}>
              {[server, second].map((one) => (
                <section key={one.id} aria-label={one.name}>
                  <Text fw={600} mb={4}>
                    {one.name}
                  </Text>
                  <SensingServerProvider value={one}>
                    <Answer {...shared} />
                  </SensingServerProvider>
                </section>
              ))}
            </div>
          )}
        </div>
      </Stack>
    </section>
  );
}

function Answer(props: QuestionAnswerProps) {
  const fallback = <Skeleton height={240} />;
  return <Fetched key={props.asked} part={answerPart} props={props} fallback={fallback} />;
}

/** All servers that there are, those of the installation first. */
function useServers(configured: readonly SensingServer[]): readonly SensingServer[] {
  const own = useOwnServers();
  return [...configured, ...own.map(({ address, name }) => ({ id: address, name, url: address }))];
}

interface AnswerBarProps {
  readonly view: AnswerView;
  readonly servers: readonly SensingServer[];
  readonly second: SensingServer | undefined;
}

/** The form of the answer, and the second server that is asked the same. */
function AnswerBar({ view, servers, second }: AnswerBarProps) {
  const text = useTranslations('query');
  const navigate = route.useNavigate();
  return (
    <Group gap="sm" justify="space-between">
      <SegmentedControl
        size="xs"
        aria-label={text('answer.view')}
        value={view}
        data={answerViews.map((value) => ({ value, label: text(`answer.views.${value}`) }))}
        onChange={(value) => {
          const next = answerViews.find((one) => one === value);
          void navigate({
            search: (before) => ({ ...before, view: next === 'table' ? undefined : next }),
            resetScroll: false,
          });
        }}
      />
      {servers.length > 0 && (
        <Group gap={6}>
          <Text size="xs" component="label" htmlFor="compare-with">
            {text('compare.label')}
          </Text>
          <NativeSelect
            id="compare-with"
            size="xs"
            value={second?.id ?? ''}
            data={[
              { value: '', label: text('compare.none') },
              ...servers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ currentTarget }) => {
              const { value } = currentTarget;
              void navigate({
                search: (before) => ({ ...before, with: value || undefined }),
                resetScroll: false,
              });
            }}
          />
        </Group>
      )}
    </Group>
  );
}
