import { Paper, Text } from '@mantine/core';
import { Map as MapIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/button-link.tsx';
import classes from './next-step.module.css';

/** The one obvious way on. */
export function NextStep() {
  const text = useTranslations('overview');
  return (
    <Paper withBorder className={classes.step ?? ''}>
      <div>
        <Text fw={600}>{text('nextStep')}</Text>
        <Text size="sm" c="dimmed">
          {text('nextStepWhy')}
        </Text>
      </div>
      <ButtonLink to="/map" leftSection={<MapIcon size={16} aria-hidden />}>
        {text('openMap')}
      </ButtonLink>
    </Paper>
  );
}
