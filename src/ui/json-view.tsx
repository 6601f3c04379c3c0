import { Anchor, UnstyledButton } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './json-view.module.css';

interface JsonViewProps {
  readonly value: unknown;
  /** Name of the tree for assistive technology. */
  readonly label: string;
  /** How many levels stand open at first. */
  readonly openLevels?: number;
}

/** Any JSON value as a tree whose branches open and close; addresses in it are links. */
export function JsonView({ value, label, openLevels = 1 }: JsonViewProps) {
  return (
    <section className={classes.tree} aria-label={label}>
      <JsonNode value={value} openLevels={openLevels} />
    </section>
  );
}

function JsonNode({ value, openLevels }: { value: unknown; openLevels: number }) {
  if (typeof value !== 'object' || value === null) return <JsonLeaf value={value} />;
  const isArray = Array.isArray(value);
  const members = Object.entries(value);
  if (members.length === 0) return <span className={classes.quiet}>{isArray ? '[ ]' : '{ }'}</span>;
  return <JsonBranch isArray={isArray} members={members} openLevels={openLevels} />;
}

/** Members shown at once; long arrays grow by as many on request. */
const portion = 100;

interface JsonBranchProps {
  readonly isArray: boolean;
  readonly members: readonly (readonly [string, unknown])[];
  readonly openLevels: number;
}

function JsonBranch({ isArray, members, openLevels }: JsonBranchProps) {
  const text = useTranslations('states');
  const [isOpen, setIsOpen] = useState(openLevels > 0);
  const [shown, setShown] = useState(portion);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Chevron size={14} aria-hidden />
        {text(isArray ? 'jsonItems' : 'jsonMembers', { count: members.length })}
      </UnstyledButton>
      {isOpen && (
        <ul className={classes.members}>
          {members.slice(0, shown).map(([name, value]) => (
            <li key={name}>
              <span className={classes.name}>{name}</span>
              {': '}
              <JsonNode value={value} openLevels={openLevels - 1} />
            </li>
          ))}
          {members.length > shown && (
            <li>
              <UnstyledButton className={classes.toggle} onClick={() => setShown(shown + portion)}>
                {text('jsonMore', { count: members.length - shown })}
              </UnstyledButton>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

function JsonLeaf({ value }: { value: unknown }) {
  if (typeof value === 'string' && /^https?:\/\/\S+$/.test(value)) {
    return (
      <Anchor href={value} target="_blank" rel="noreferrer" inherit>
        {value}
      </Anchor>
    );
  }
  const kind = value === null ? 'quiet' : typeof value;
  return <span className={classes[kind]}>{JSON.stringify(value)}</span>;
}
