import { Anchor } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './json-tree.module.css';

/** Characters of a text that are shown; all of it can be copied. */
const mostCharacters = 2000;

interface JsonLeafProps {
  readonly value: unknown;
  /** In a tree the keys follow a link, so that it is no stop of its own. */
  readonly isInTree?: boolean;
}

/** A text, number, truth value or null of JSON; an address is a link. */
export function JsonLeaf({ value, isInTree = false }: JsonLeafProps) {
  const text = useTranslations('jsonTree');
  if (typeof value === 'string' && /^https?:\/\/\S+$/.test(value)) {
    return (
      <Anchor href={value} target="_blank" rel="noreferrer" tabIndex={isInTree ? -1 : 0} inherit>
        {value}
      </Anchor>
    );
  }
  const kind = value === null ? 'quiet' : typeof value;
  if (typeof value === 'string' && value.length > mostCharacters) {
    return (
      <>
        <span className={classes.string}>{JSON.stringify(value.slice(0, mostCharacters))}…</span>{' '}
        <span className={classes.quiet}>{text('characters', { count: value.length })}</span>
      </>
    );
  }
  return <span className={classes[kind]}>{JSON.stringify(value)}</span>;
}
