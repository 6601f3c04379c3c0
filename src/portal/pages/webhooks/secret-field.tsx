import { Button, Group, PasswordInput, Radio, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { WebhookValues } from '#portal/webhooks/webhook-values.ts';
import { SecretBox } from './secret-box.tsx';

interface SecretFieldProps {
  readonly id: string;
  readonly values: WebhookValues;
  /** The random secret that would be used. */
  readonly generated: string;
  /** Whether the webhook exists, so that its secret may stay. */
  readonly mayKeep: boolean;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<WebhookValues>) => void;
  readonly onAnother: () => void;
}

/** The secret of a webhook: made here at random, an own one, or none. */
export function SecretField({ id, values, generated, mayKeep, error, ...props }: SecretFieldProps) {
  const text = useTranslations('webhooks.form');
  const ways = mayKeep
    ? (['kept', 'generated', 'own', 'none'] as const)
    : (['generated', 'own', 'none'] as const);
  return (
    <Stack gap="sm">
      <Radio.Group
        label={text('secret')}
        description={text('secretHint')}
        value={values.secretWay}
        onChange={(way) =>
          props.onChange({ secretWay: ways.find((each) => each === way) ?? 'generated' })
        }
      >
        <Stack gap="xs" mt="xs">
          {ways.map((way) => (
            <Radio
              key={way}
              value={way}
              label={text(`secretWays.${way}`)}
              description={way === 'none' ? text('secretNoneHint') : undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {values.secretWay === 'generated' && (
        <Stack gap={4}>
          <Group gap="sm" align="flex-end">
            <SecretBox label={text('generated')} secret={generated} />
            <Button size="xs" variant="default" onClick={props.onAnother}>
              {text('another')}
            </Button>
          </Group>
          <Text size="xs" c="dimmed">
            {text('generatedHint')}
          </Text>
        </Stack>
      )}
      {values.secretWay === 'own' && (
        <PasswordInput
          id={id}
          label={text('ownSecret')}
          error={error}
          maw={480}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': text('showSecret'), tabIndex: 0 }}
          value={values.secret}
          onChange={(event) => props.onChange({ secret: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}
