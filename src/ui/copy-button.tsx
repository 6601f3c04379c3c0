import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Check, Copy, X } from 'lucide-react';
import { useTranslations } from 'use-intl';

interface CopyButtonProps {
  /** A long text is only made when it is copied. */
  readonly value: string | (() => string);
  /** What is copied, as the name of the button: "Copy address". */
  readonly label: string;
}

/** Copies a text to the clipboard and says whether it did. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const text = useTranslations('states');
  const clipboard = useClipboard({ timeout: 1500 });
  let said = '';
  if (clipboard.copied) said = text('copied');
  else if (clipboard.error) said = text('notCopied');
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        c="dimmed"
        aria-label={label}
        title={said || label}
        onClick={() => clipboard.copy(typeof value === 'string' ? value : value())}
      >
        <StateIcon copied={clipboard.copied} failed={clipboard.error !== null} />
      </ActionIcon>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

function StateIcon({ copied, failed }: { copied: boolean; failed: boolean }) {
  if (copied) return <Check size={14} aria-hidden />;
  return failed ? <X size={14} aria-hidden /> : <Copy size={14} aria-hidden />;
}
