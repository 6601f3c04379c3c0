import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Kind } from '#sensing/contract/kinds.ts';
import { QueryError } from '#sensing/contract/query/query-error.ts';
import type { Remark } from '#sensing/contract/query/query-sentences.ts';
import { RemarkText } from '../remark/remark-text.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { hasName } from './table-columns.ts';
import { readFilter } from './table-question.ts';
import { useChangeTable } from './use-change-table.ts';

interface FilterTextProps {
  readonly kind: Kind;
  readonly filter: string | undefined;
}

/** The filter of a table as it stands in the address, to be typed by hand. */
export function FilterText({ kind, filter = '' }: FilterTextProps) {
  const text = useTranslations('table');
  const change = useChangeTable();
  const [draft, setDraft] = useState(filter);
  const [shown, setShown] = useState(filter);
  if (shown !== filter) {
    setShown(filter);
    setDraft(filter);
  }
  const wrong = problemOf(kind, draft);
  const example = hasName(kind) ? "startswith(name,'S')" : '@iot.id gt 100';
  return (
    <PanelFrame title={text('filterButton')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (wrong === undefined) change({ filter: draft.trim() || undefined }, { isOther: true });
        }}
      >
        <Group align="flex-start" gap="sm">
          <TextInput
            style={{ flex: '1 1 20rem' }}
            label={text('text.label')}
            description={text('text.example', { example })}
            error={wrong && <RemarkText remark={wrong} />}
            value={draft}
            onChange={(event) => setDraft(event.currentTarget.value)}
            spellCheck={false}
          />
          <Button type="submit" mt={42} disabled={wrong !== undefined}>
            {text('text.apply')}
          </Button>
        </Group>
      </form>
    </PanelFrame>
  );
}

function problemOf(kind: Kind, draft: string): Remark | undefined {
  if (draft.trim() === '') return undefined;
  try {
    readFilter(kind, draft);
    return undefined;
  } catch (error) {
    if (error instanceof QueryError) return error.remark;
    throw error;
  }
}
