import { Alert, Button, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Question } from '#sensing/model/question.ts';
import { abilitiesFor } from '#sensing/model/question-abilities.ts';
import { printQuestion, readOptions } from '#sensing/model/question-draft.ts';
import { type CapabilityName, capabilitiesQuery } from '#sensing/servers/capabilities.ts';
import { useSensingServer } from '../sensing-server.tsx';

interface LackingOptionsProps {
  readonly question: Question;
  readonly isRefused: boolean;
  readonly onAsk: (text: string) => void;
}

/** What a question needs that its server is known not to do, with the question without it. */
export function LackingOptions({ question, isRefused, onAsk }: LackingOptionsProps) {
  const text = useTranslations('query.lacking');
  const server = useSensingServer();
  const { data } = useQuery(capabilitiesQuery(server.url));
  const lacking = abilitiesFor(question.query).filter((name) => data?.[name].can === false);
  if (lacking.length === 0) return null;
  const rest = without(question, lacking);
  return (
    <Alert
      variant="default"
      icon={<TriangleAlert size={18} aria-hidden />}
      title={text(isRefused ? 'refused' : 'title', { server: server.name })}
    >
      <List size="sm">
        {lacking.map((name) => (
          <List.Item key={name}>{text(`abilities.${name}`)}</List.Item>
        ))}
      </List>
      {rest !== undefined && (
        <Button size="xs" variant="default" mt="xs" onClick={() => onAsk(rest)}>
          {text('without')}
        </Button>
      )}
      {rest === undefined && <Text size="sm">{text('rephrase')}</Text>}
    </Alert>
  );
}

/** The question without its order and without the options of what comes along; its filter stays. */
function without(
  { path, query }: Question,
  lacking: readonly CapabilityName[],
): string | undefined {
  const options = readOptions(query);
  const sort = lacking.includes('ordersSets') ? [] : options.sort;
  const expand = lacking.includes('expandsWithOptions')
    ? options.expand.map(({ name }) => ({ name, options: readOptions({}) }))
    : options.expand;
  const isFilter = lacking.some((name) => name.startsWith('filters'));
  return isFilter ? undefined : printQuestion(path, { ...options, sort, expand });
}
