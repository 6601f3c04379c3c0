import { NumberInput, Paper, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { webhookSettingBounds } from '#portal/contract/webhook.ts';
import { updateWebhookSettings } from '#portal/webhooks/requests.ts';
import {
  type DeliveryValues,
  findWrongSettings,
  longestDelivery,
  type SettingName,
  settingNames,
} from '#portal/webhooks/settings-values.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { saidAgainst } from './said-against.ts';
import { SettingsButtons } from './settings-buttons.tsx';
import { useWebhookAction } from './use-webhook-action.ts';

interface DeliverySettingsFormProps {
  /** One for each setting that the portal has. */
  readonly values: DeliveryValues;
  readonly isChanged: boolean;
  readonly onChange: (change: DeliveryValues) => void;
  readonly onUndo: () => void;
}

/** How often, how long and how fast messages are sent, and how long their log is kept. */
export function DeliverySettingsForm({ values, ...props }: DeliverySettingsFormProps) {
  const text = useTranslations('webhookSettings');
  const access = usePortalAccess();
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const save = useWebhookAction((sent: DeliveryValues) =>
    updateWebhookSettings(access, sent as Partial<Record<SettingName, number>>),
  );
  const wrong = findWrongSettings(values);
  const said = saidAgainst(save.error, save.variables, values);
  const longest = longestDelivery(values);

  function complaint(name: SettingName): string | undefined {
    if (!wrong.includes(name)) return said[name];
    if (attempt === 0) return undefined;
    const [least, most] = webhookSettingBounds[name];
    return text('bounds', { field: text(`fields.${name}`), least, most });
  }
  const listed = settingNames.flatMap((name) => {
    const message = complaint(name);
    return message === undefined ? [] : [{ field: `${id}-${name}`, message }];
  });

  return (
    <Paper withBorder p="md">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAttempt(attempt + 1);
          // Afterwards the page has read what the portal holds now, so nothing is left to keep.
          if (wrong.length === 0) save.mutate(values, { onSuccess: props.onUndo });
        }}
      >
        <Stack gap="md">
          <Title order={2} size="h3">
            {text('delivery')}
          </Title>
          {listed.length > 0 && <ErrorSummary problems={listed} attempt={attempt} />}
          {save.error && <ErrorState title={text('unsaved')} error={save.error} />}
          {settingNames.map((name) => {
            const value = values[name];
            if (value === undefined) return undefined;
            const [least, most] = webhookSettingBounds[name];
            return (
              <NumberInput
                key={name}
                id={`${id}-${name}`}
                label={text(`fields.${name}`)}
                description={text(`hints.${name}`)}
                error={complaint(name)}
                styles={{ wrapper: { maxWidth: 180 } }}
                min={least}
                max={most}
                allowDecimal={false}
                allowNegative={false}
                clampBehavior="none"
                value={value}
                onChange={(typed) => props.onChange({ [name]: typed === '' ? '' : Number(typed) })}
              />
            );
          })}
          {longest !== undefined && (
            <Text size="sm" c="dimmed">
              {text('longest', { seconds: longest })}
            </Text>
          )}
          <SettingsButtons
            submit={text('save')}
            isPending={save.isPending}
            isChanged={props.isChanged}
            isSaved={save.isSuccess}
            onUndo={props.onUndo}
          />
        </Stack>
      </form>
    </Paper>
  );
}
