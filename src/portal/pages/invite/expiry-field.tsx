import {
  Group,
  NativeSelect,
  NumberInput,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useTranslations } from 'use-intl';
import {
  expiryInstant,
  type InviteContext,
  type InviteValues,
  toInviteForm,
} from '#portal/collaborations/invite-values.ts';
import { useInstants } from './use-instants.ts';

interface ExpiryFieldProps {
  readonly id: string;
  readonly values: InviteValues;
  readonly context: InviteContext;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<InviteValues>) => void;
}

/** How long an invitation holds, as a length of time or as a moment; the other is shown. */
export function ExpiryField({ id, values, context, error, onChange }: ExpiryFieldProps) {
  const text = useTranslations('invitations.invite');
  const instants = useInstants();
  const expires = expiryInstant(values, context.now, context.zone);
  const isDuration = values.expiry === 'duration';
  return (
    <Stack gap="sm" component="fieldset" m={0} p={0} bd={0} miw={0}>
      <Text component="legend" size="sm" fw={600} p={0}>
        {text('expiry')}
      </Text>
      <SegmentedControl
        size="xs"
        style={{ alignSelf: 'flex-start' }}
        aria-label={text('expiry')}
        value={values.expiry}
        onChange={(way) => onChange({ expiry: way as InviteValues['expiry'] })}
        data={(['duration', 'instant'] as const).map((way) => ({
          value: way,
          label: text(`expiryWays.${way}`),
        }))}
      />
      {isDuration ? (
        <Group gap="xs" align="flex-start">
          <NumberInput
            id={id}
            w={120}
            label={text('amount')}
            error={error}
            min={1}
            max={8760}
            allowDecimal={false}
            allowNegative={false}
            value={values.amount}
            onChange={(amount) => onChange({ amount: typeof amount === 'number' ? amount : '' })}
          />
          <NativeSelect
            label={text('unit')}
            value={values.unit}
            data={(['hours', 'days'] as const).map((unit) => ({
              value: unit,
              label: text(`units.${unit}`),
            }))}
            onChange={(event) =>
              onChange({ unit: event.currentTarget.value === 'days' ? 'days' : 'hours' })
            }
          />
        </Group>
      ) : (
        <TextInput
          id={id}
          type="datetime-local"
          maw={260}
          label={text('instant')}
          description={text('instantHint', { zone: context.zone })}
          error={error}
          value={values.instant}
          onChange={(event) => onChange({ instant: event.currentTarget.value })}
        />
      )}
      {!context.takesInstants && (
        <NativeSelect
          maw={360}
          label={text('sentAs')}
          description={text('sentAsHint')}
          value={values.sentAs}
          data={(['hours', 'instant'] as const).map((way) => ({
            value: way,
            label: text(`sentWays.${way}`),
          }))}
          onChange={(event) =>
            onChange({ sentAs: event.currentTarget.value === 'instant' ? 'instant' : 'hours' })
          }
        />
      )}
      <Text size="sm" role="status">
        {expires !== undefined && text('expiresAt', instants.both(expires))}{' '}
        {expires !== undefined &&
          !isDuration &&
          !context.takesInstants &&
          values.sentAs === 'hours' &&
          expires > context.now &&
          text('roundedUp', {
            hours: toInviteForm({ ...values, guest: 'https://x' }, context).expiration,
          })}
      </Text>
    </Stack>
  );
}
