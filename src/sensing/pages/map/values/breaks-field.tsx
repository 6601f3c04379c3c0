import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { parseBreaks } from '#map/value-scale.ts';

interface BreaksFieldProps {
  readonly breaks: readonly number[];
  /** Limits that the Datastreams name, ascending. */
  readonly thresholds: readonly number[];
  readonly onBreaks: (breaks: readonly number[]) => void;
}

/** Where the classes of the scale begin, typed or taken from the Datastreams. */
export function BreaksField({ breaks, thresholds, onBreaks }: BreaksFieldProps) {
  const text = useTranslations('mapValues');
  const [isWrong, setIsWrong] = useState(false);

  function commit(typed: string) {
    const parsed = parseBreaks(typed);
    setIsWrong(parsed === undefined && typed.trim() !== '');
    if (parsed !== undefined && parsed.join() !== breaks.join()) onBreaks(parsed);
  }

  return (
    <Stack gap={4}>
      <TextInput
        size="xs"
        label={text('breaks')}
        description={text('breaksHint')}
        error={isWrong && text('breaksWrong')}
        defaultValue={breaks.join(', ')}
        onBlur={(event) => commit(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && commit(event.currentTarget.value)}
      />
      {thresholds.length > 0 && thresholds.join() !== breaks.join() && (
        <Button size="compact-xs" variant="default" onClick={() => onBreaks(thresholds)}>
          {text('useThresholds', { breaks: thresholds.join(', ') })}
        </Button>
      )}
    </Stack>
  );
}
