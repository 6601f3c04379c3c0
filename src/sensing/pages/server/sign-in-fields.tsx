import { Checkbox, Group, PasswordInput, Radio, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ServerDraft } from './server-draft.ts';

interface SignInFieldsProps {
  readonly draft: ServerDraft;
  readonly onChange: (changes: Partial<ServerDraft>) => void;
  /** What is missing in the field of the user or the token. */
  readonly problem: string | undefined;
}

/** How to sign in to a server, and whether that is kept. */
export function SignInFields({ draft, onChange, problem }: SignInFieldsProps) {
  const text = useTranslations('serversList.form');
  const shown = {
    visibilityToggleButtonProps: { 'aria-label': text('showPassword'), tabIndex: 0 },
  };
  return (
    <Stack gap="md">
      <Radio.Group
        label={text('signIn')}
        value={draft.kind}
        onChange={(kind) => onChange({ kind: kind as ServerDraft['kind'] })}
      >
        <Group gap="lg" mt={4}>
          {(['none', 'basic', 'bearer'] as const).map((kind) => (
            <Radio key={kind} value={kind} label={text(kind)} />
          ))}
        </Group>
      </Radio.Group>
      {draft.kind === 'basic' && (
        <>
          <TextInput
            label={text('user')}
            value={draft.user}
            error={problem}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange({ user: event.currentTarget.value })}
          />
          <PasswordInput
            {...shown}
            label={text('password')}
            value={draft.password}
            autoComplete="off"
            onChange={(event) => onChange({ password: event.currentTarget.value })}
          />
        </>
      )}
      {draft.kind === 'bearer' && (
        <PasswordInput
          {...shown}
          label={text('token')}
          description={text('tokenHint')}
          value={draft.token}
          error={problem}
          autoComplete="off"
          onChange={(event) => onChange({ token: event.currentTarget.value })}
        />
      )}
      {draft.kind !== 'none' && (
        <Checkbox
          label={text('keep')}
          description={text('keepHint')}
          checked={draft.isKept}
          onChange={(event) => onChange({ isKept: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
}
