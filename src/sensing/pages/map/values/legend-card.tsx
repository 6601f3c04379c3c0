import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ListTree, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './values.module.css';

interface LegendCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The legend on the map, which can be folded away; it is at first where there is little room. */
export function LegendCard({ title, children }: LegendCardProps) {
  const text = useTranslations('mapValues.legend');
  const isNarrow = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? !isNarrow;
  if (!isOpen) {
    return (
      <div className={classes.legend} data-closed>
        <Button
          size="compact-xs"
          variant="default"
          aria-expanded={false}
          leftSection={<ListTree size={14} aria-hidden />}
          onClick={() => setChosen(true)}
        >
          {text('open')}
        </Button>
      </div>
    );
  }
  return (
    <section className={classes.legend} aria-label={text('label')}>
      <Group justify="space-between" wrap="nowrap" gap="xs" align="flex-start">
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          c="dimmed"
          aria-label={text('close')}
          onClick={() => setChosen(false)}
        >
          <X size={14} aria-hidden />
        </ActionIcon>
      </Group>
      {children}
    </section>
  );
}
