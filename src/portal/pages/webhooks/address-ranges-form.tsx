import { Alert, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { isDefaultAdministrator } from '#portal/model/default-administrator.ts';
import { portalQueries } from '#portal/queries.ts';
import { updateWebhookAddresses } from '#portal/webhooks/requests.ts';
import { rangesIn } from '#portal/webhooks/settings-values.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { saidAgainst } from './said-against.ts';
import { SettingsButtons } from './settings-buttons.tsx';
import { useWebhookAction } from './use-webhook-action.ts';

interface AddressRangesFormProps {
  /** What administrators allow now; undefined where the portal does not tell. */
  readonly ranges: readonly string[] | undefined;
  /** What the operator allows beside it. */
  readonly operatorRanges: readonly string[];
  /** What is typed, once something is. */
  readonly typed: string | undefined;
  readonly isChanged: boolean;
  readonly onType: (typed: string | undefined) => void;
}

/** Which private and other special addresses webhooks may be sent to, and what allowing one means. */
export function AddressRangesForm({ ranges, typed, onType, ...props }: AddressRangesFormProps) {
  const text = useTranslations('webhookSettings');
  const access = usePortalAccess();
  const id = useId();
  const { data: self } = useQuery(portalQueries.self(access));
  const mayNot = self?.role ? !isDefaultAdministrator(self) : false;
  const save = useWebhookAction((sent: { ranges: readonly string[] }) =>
    updateWebhookAddresses(access, sent.ranges),
  );
  const shown = typed ?? (ranges ?? []).join('\n');
  const now = { ranges: rangesIn(shown) };
  const said = saidAgainst(save.error, save.variables, now);

  return (
    <Paper withBorder p="md">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(now, {
            onSuccess: () => onType(undefined),
            onError: () => document.getElementById(id)?.focus(),
          });
        }}
      >
        <Stack gap="md">
          <Title order={2} size="h3">
            {text('addresses')}
          </Title>
          <Text size="sm">{text('addressesAbout')}</Text>
          {props.operatorRanges.length > 0 && (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {text('operator', { ranges: props.operatorRanges.join(', ') })}
            </Text>
          )}
          {ranges === undefined && <Text size="sm">{text('addressesNotOffered')}</Text>}
          {ranges !== undefined && (
            <>
              <Alert
                variant="default"
                icon={<TriangleAlert size={18} aria-hidden />}
                title={text('warning')}
              >
                <Text size="sm">{text('warningMessage')}</Text>
              </Alert>
              {mayNot && <Text size="sm">{text('administratorsOnly')}</Text>}
              {save.error && said.ranges === undefined && (
                <ErrorState title={text('unsaved')} error={save.error} />
              )}
              <Textarea
                id={id}
                label={text('ranges')}
                description={text('rangesHint')}
                error={said.ranges}
                readOnly={mayNot}
                autosize
                minRows={3}
                maxRows={12}
                maxLength={5000}
                spellCheck={false}
                autoCapitalize="none"
                styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
                value={shown}
                onChange={(event) => onType(event.currentTarget.value)}
              />
              {!mayNot && (
                <SettingsButtons
                  submit={text('saveRanges')}
                  isPending={save.isPending}
                  isChanged={props.isChanged}
                  isSaved={save.isSuccess}
                  onUndo={() => onType(undefined)}
                />
              )}
            </>
          )}
        </Stack>
      </form>
    </Paper>
  );
}
