import { Group, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SubmitButton } from '../form/submit-button.tsx';
import { UserField } from '../form/user-field.tsx';
import { FolderField } from './folder-field.tsx';
import { FormLink } from './form-link.tsx';
import { TargetFacts } from './target-facts.tsx';
import type { Order } from './use-order.ts';
import type { Problems } from './use-problems.ts';
import { useReassignSearch } from './use-reassign-search.ts';

interface TargetFormProps {
  /** Begins the ids of the fields. */
  readonly id: string;
  readonly order: Order;
  readonly problems: Problems;
  /** Whether the form was sent once: then everything that is missing is said at its field. */
  readonly hasTried: boolean;
  readonly onSubmit: () => void;
}

/** Who receives the items and where they go, and whose they are where the portal does not tell. */
export function TargetForm({ id, order, problems, hasTried, onSubmit }: TargetFormProps) {
  const text = useTranslations('reassign');
  const { search, fill } = useReassignSearch();
  const [left, setLeft] = useState<ReadonlySet<keyof Problems>>(new Set());
  const shown = (field: keyof Problems) =>
    hasTried || left.has(field) ? problems[field] : undefined;

  function leave(field: keyof Problems) {
    setLeft((before) => new Set([...before, field]));
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap="md">
        <Title order={2} size="h3">
          {text('target.title')}
        </Title>
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
          <Stack gap="sm">
            {order.ownerUnknown > 0 && (
              <TextInput
                id={`${id}-owner`}
                label={text('owner.label')}
                description={text('owner.hint', { count: order.ownerUnknown })}
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                error={shown('owner')}
                value={search.owner ?? ''}
                onChange={(event) => fill({ owner: event.currentTarget.value || undefined })}
                onBlur={() => leave('owner')}
              />
            )}
            <div>
              <UserField
                id={`${id}-target`}
                label={text('target.label')}
                hint={text('target.hint')}
                value={search.target ?? ''}
                error={shown('target')}
                onChange={(value) => {
                  leave('target');
                  if (value !== (search.target ?? '')) fill({ target: value || undefined });
                }}
              />
              <TargetFacts username={search.target ?? ''} />
            </div>
          </Stack>
          <FolderField id={`${id}-folder`} moves={order.moves} error={shown('folder')} />
        </SimpleGrid>
        <Group gap="sm">
          <SubmitButton isPending={false}>{text('submit', { count: order.taking })}</SubmitButton>
          <FormLink />
        </Group>
      </Stack>
    </form>
  );
}
