import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ServerCapabilities } from '#sensing/servers/capabilities.ts';
import { headerOf, type OwnServer } from '#sensing/servers/own-servers.ts';
import { readServerAddress } from '#sensing/servers/server-address.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { draftOf, type ServerDraft, signInOf } from './server-draft.ts';
import { ServerReport } from './server-report.tsx';
import { SignInFields } from './sign-in-fields.tsx';
import { useSaveServer } from './use-save-server.ts';
import { useServerTest } from './use-server-test.ts';

interface ServerFormProps {
  /** The server to change; a new one without it. */
  readonly server?: OwnServer;
  /** Address of a new server. */
  readonly address?: string;
  readonly submit: string;
  /** Names of the servers that are known, by address. */
  readonly known: ReadonlyMap<string, string>;
  readonly onSaved: (server: { address: string; name: string }) => void;
  readonly onCancel?: () => void;
}

type Problems = { readonly address?: string | undefined; readonly signIn?: string | undefined };

/** A server of the user's own: tested before it is saved, or at will. */
export function ServerForm({ server, address, submit, known, onSaved, onCancel }: ServerFormProps) {
  const text = useTranslations('serversList.form');
  const [draft, setDraft] = useState(() => draftOf(server, address));
  const [problems, setProblems] = useState<Problems>({});
  const addressField = useRef<HTMLInputElement>(null);
  const test = useServerTest();
  const save = useSaveServer(server?.address);

  function change(changes: Partial<ServerDraft>) {
    setDraft((before) => ({ ...before, ...changes }));
    setProblems({});
    test.reset();
  }

  /** What is in the form, where it can be tested. */
  function check(form: ServerDraft) {
    const root = readServerAddress(form.address);
    const found: { address?: string; signIn?: string } = {};
    if (typeof root !== 'string') found.address = text(`problem.${root.problem}`);
    else if (root !== server?.address && known.has(root)) {
      found.address = text('problem.taken', { name: known.get(root) ?? root });
    }
    if (form.kind === 'basic' && form.user === '') found.signIn = text('userMissing');
    if (form.kind === 'bearer' && form.token.trim() === '') found.signIn = text('tokenMissing');
    setProblems(found);
    if (found.address !== undefined) addressField.current?.focus();
    if (typeof root !== 'string' || found.address || found.signIn) return undefined;
    const signIn = signInOf(form);
    return { root, signIn, authorization: signIn && headerOf(signIn) };
  }

  function runTest(form: ServerDraft, onFound?: (found: ServerCapabilities) => void) {
    const checked = check(form);
    if (checked === undefined) return;
    test.mutate(checked, {
      onSuccess: (result) => {
        if (result.state === 'found') onFound?.(result.found);
      },
    });
  }

  function keep(found?: ServerCapabilities) {
    const checked = check(draft);
    if (checked === undefined) return;
    const saved = { address: checked.root, name: draft.name.trim() || new URL(checked.root).host };
    save(saved, checked.signIn, draft.isKept, found);
    onSaved(saved);
  }

  function submitForm(event: FormEvent) {
    event.preventDefault();
    if (test.data?.state === 'found') keep(test.data.found);
    else runTest(draft, keep);
  }

  return (
    <form noValidate onSubmit={submitForm}>
      <Stack gap="md" maw={640}>
        <TextInput
          ref={addressField}
          label={text('address')}
          description={text('addressHint')}
          value={draft.address}
          error={problems.address}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => change({ address: event.currentTarget.value })}
        />
        <TextInput
          label={text('name')}
          description={text('nameHint')}
          value={draft.name}
          autoComplete="off"
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
        <SignInFields draft={draft} onChange={change} problem={problems.signIn} />
        {test.isError && <ErrorState error={test.error} />}
        {test.data && (
          <ServerReport
            test={test.data}
            onUse={(found) => {
              change({ address: found });
              runTest({ ...draft, address: found });
            }}
          />
        )}
        <Group gap="sm">
          <Button type="submit" disabled={test.isPending}>
            {submit}
          </Button>
          <Button variant="default" disabled={test.isPending} onClick={() => runTest(draft)}>
            {text('test')}
          </Button>
          {test.data?.state === 'problem' && test.data.problem !== 'mixedContent' && (
            <Button variant="subtle" onClick={() => keep()}>
              {text('anyway', { isNew: String(server === undefined) })}
            </Button>
          )}
          {onCancel && (
            <Button variant="subtle" color="gray" onClick={onCancel}>
              {text('cancel')}
            </Button>
          )}
          <Text size="sm" role="status">
            {test.isPending && text('testing')}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}
