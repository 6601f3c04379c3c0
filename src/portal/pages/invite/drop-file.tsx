import { Button, FileButton, Text } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './drop-file.module.css';

/** Takes one file, dropped or chosen. */
export function DropFile({ onFile }: { onFile: (file: File) => void }) {
  const text = useTranslations('invitations.file');
  const [isOver, setOver] = useState(false);

  function hover(event: DragEvent, isInside: boolean) {
    event.preventDefault();
    setOver(isInside);
  }

  return (
    // Dropping is a way beside the button, which the keyboard reaches.
    <section
      aria-label={text('choose')}
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={(event) => {
        hover(event, false);
        const file = event.dataTransfer.files[0];
        if (file !== undefined) onFile(file);
      }}
    >
      <FileUp size={28} aria-hidden />
      <Text fw={600}>{text('drop')}</Text>
      <FileButton
        accept=".invite,.response,.json,application/json"
        onChange={(file) => file && onFile(file)}
      >
        {(props) => (
          <Button {...props} variant="default">
            {text('choose')}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        {text('or')}
      </Text>
    </section>
  );
}
