import { Checkbox, Fieldset, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { policyBounds } from '#portal/contract/webhook.ts';
import type { WebhookValues } from '#portal/webhooks/webhook-values.ts';
import { PolicyWords } from './policy-words.tsx';
import classes from './webhooks.module.css';

interface PolicyFieldProps {
  readonly id: string;
  readonly values: WebhookValues;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<WebhookValues>) => void;
}

/** When failures switch the webhook off, with what it means in words. */
export function PolicyField({ id, values, error, onChange }: PolicyFieldProps) {
  const text = useTranslations('webhooks.form');
  const { isLimited, failures, days } = values;
  return (
    <Fieldset
      legend={text('policy')}
      variant="unstyled"
      classNames={{ root: classes.fields ?? '', legend: classes.legend ?? '' }}
    >
      <Stack gap="sm" mt="xs">
        <Checkbox
          label={text('isLimited')}
          checked={isLimited}
          onChange={(event) => onChange({ isLimited: event.currentTarget.checked })}
        />
        {isLimited && (
          <Group gap="sm" align="flex-start">
            <NumberInput
              id={id}
              label={text('failures')}
              error={error}
              w={180}
              min={1}
              max={policyBounds.mostFailures}
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="none"
              value={failures}
              onChange={(value) => onChange({ failures: toTyped(value) })}
            />
            <NumberInput
              label={text('days')}
              w={180}
              min={1}
              max={policyBounds.mostDays}
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="none"
              value={days}
              onChange={(value) => onChange({ days: toTyped(value) })}
            />
          </Group>
        )}
        <Text size="sm" c="dimmed">
          <PolicyWords values={values} />
        </Text>
      </Stack>
    </Fieldset>
  );
}

function toTyped(value: number | string): number | '' {
  return value === '' ? '' : Number(value);
}
