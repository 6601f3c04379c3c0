import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { WebhookSettings } from '#portal/contract/webhook.ts';
import {
  type DeliveryValues,
  deliveryValuesOf,
  rangesIn,
} from '#portal/webhooks/settings-values.ts';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { AddressRangesForm } from './address-ranges-form.tsx';
import { DeliverySettingsForm } from './delivery-settings-form.tsx';

/** Both forms of the settings. They hold what is changed only; the rest follows the portal. */
export function WebhookSettingsForms({ settings }: { settings: WebhookSettings }) {
  const [change, setChange] = useState<DeliveryValues>({});
  const [typed, setTyped] = useState<string>();
  const before = deliveryValuesOf(settings);
  const values = { ...before, ...change };
  const isChanged = JSON.stringify(values) !== JSON.stringify(before);
  const ranges = settings.allowedAddressRanges ?? undefined;
  const areRangesChanged = typed !== undefined && rangesIn(typed).join() !== (ranges ?? []).join();
  const discard = () => {
    setChange({});
    setTyped(undefined);
  };
  return (
    <Stack gap="md" maw={720}>
      <LeaveGuard isLost draft={{ isDirty: isChanged || areRangesChanged, discard }} />
      <DeliverySettingsForm
        values={values}
        isChanged={isChanged}
        onChange={(more) => setChange({ ...change, ...more })}
        onUndo={() => setChange({})}
      />
      <AddressRangesForm
        ranges={ranges}
        operatorRanges={settings.operatorAddressRanges ?? []}
        typed={typed}
        isChanged={areRangesChanged}
        onType={setTyped}
      />
    </Stack>
  );
}
