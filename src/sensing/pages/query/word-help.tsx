import { Code, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usageOf } from '#sensing/contract/query/functions.ts';
import { meaningAt, type WordMeaning } from '#sensing/model/question-tokens.ts';

interface WordHelpProps {
  readonly text: string;
  /** Where the pointer or the caret is. */
  readonly offset: number;
}

/** What the specification says about the word under the pointer, or else at the caret. */
export function WordHelp({ text, offset }: WordHelpProps) {
  const words = useTranslations('query.help');
  const meaning = meaningAt(text, offset);
  return (
    <Text size="xs" c="dimmed" mih={20} mt={4} component="div">
      {meaning === undefined ? words('nothing') : <Meaning meaning={meaning} />}
    </Text>
  );
}

function Meaning({ meaning }: { readonly meaning: WordMeaning }) {
  const text = useTranslations('query.help');
  const kinds = useTranslations('entities');
  switch (meaning.type) {
    case 'option':
      return (
        <Named name={meaning.name}>
          {text('option', { name: meaning.name.slice(1).toLowerCase() })}
        </Named>
      );
    case 'operator':
      return <Named name={meaning.name}>{text('operator', { name: meaning.name })}</Named>;
    case 'function':
      return (
        <Named name={usageOf(meaning.name)}>
          {text('function', { name: meaning.name.replace('.', '_') })}
        </Named>
      );
    case 'property':
      return (
        <Named name={meaning.name}>
          {text('property', { type: meaning.kind, kind: kinds(`kinds.${meaning.of}.singular`) })}
        </Named>
      );
    case 'related':
      return (
        <Named name={meaning.name}>
          {text('related', { isSet: String(meaning.isSet) })}{' '}
          {kinds('kindExplained', { kind: meaning.kind })}
        </Named>
      );
    default:
      return (
        <Named name={kinds(`kinds.${meaning.kind}.plural`)}>
          {kinds('kindExplained', { kind: meaning.kind })}
        </Named>
      );
  }
}

function Named({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <Code>{name}</Code> {children}
    </>
  );
}
