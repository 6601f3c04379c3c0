import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import type { EditedQuestion } from './use-question.ts';

let panel: FetchedPart<{ readonly edited: EditedQuestion }> | undefined;

/** Opens, and closes, the questions that are kept in this browser. */
export function KeptButton({ edited }: { readonly edited: EditedQuestion }) {
  const text = useTranslations('query.kept');
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) {
    panel ??= new FetchedPart(import('./kept-panel.tsx').then((module) => module.KeptPanel));
  }
  return (
    <>
      <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {text('button')}
      </Button>
      {isOpen && panel && <Fetched part={panel} props={{ edited }} fallback={null} />}
    </>
  );
}
