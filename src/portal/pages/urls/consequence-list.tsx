import { Checkbox, Paper, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { type Consequence, consequencesOf, suggestServerUrl } from '#portal/urls/consequences.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { AddressText } from './address-text.tsx';
import { useUrlTargets } from './use-urls-page.ts';

interface ConsequenceListProps {
  readonly of: string;
  readonly from: string | undefined;
  readonly to: string;
  /** What is ticked off; without it nothing can be ticked yet. */
  readonly ticked?: readonly string[];
  readonly onTick?: (id: string, isDone: boolean) => void;
}

/** What a new address makes necessary elsewhere, with the exact new values. */
export function ConsequenceList({ of, from, to, ticked, onTick }: ConsequenceListProps) {
  const text = useTranslations('urls.consequences');
  const id = useId();
  const { targets } = useUrlTargets();
  const servers = targets.filter((target) => target.of !== 'portal');
  const list = consequencesOf(of, to, servers);
  const left = list.filter((each) => !ticked?.includes(each.id)).length;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Stack gap="sm">
        <Title order={3} id={id}>
          {text(ticked === undefined ? 'later' : 'title')}
        </Title>
        <Text size="sm" role={ticked ? 'status' : undefined}>
          {ticked === undefined ? text('laterHint') : text('left', { count: left })}
        </Text>
        {list.map((each) => (
          <Entry
            key={each.id}
            consequence={each}
            suggested={suggestServerUrl(each.server?.url ?? '', from, to)}
            isTicked={ticked?.includes(each.id)}
            onTick={onTick}
          />
        ))}
        {of === 'portal' && servers.length === 0 && <Text size="sm">{text('serversNotTold')}</Text>}
      </Stack>
    </Paper>
  );
}

interface EntryProps {
  readonly consequence: Consequence;
  /** The address that the server would have next to the portal's new one. */
  readonly suggested: string;
  readonly isTicked: boolean | undefined;
  readonly onTick: ConsequenceListProps['onTick'];
}

function Entry({ consequence, suggested, isTicked, onTick }: EntryProps) {
  const text = useTranslations('urls.consequences');
  const { id, name, server, values } = consequence;
  const title = text(`names.${name}`, { server: server?.name ?? '' });
  return (
    <div>
      {isTicked === undefined ? (
        <Text size="sm" fw={600}>
          {title}
        </Text>
      ) : (
        <Checkbox
          label={title}
          checked={isTicked}
          onChange={(event) => onTick?.(id, event.currentTarget.checked)}
        />
      )}
      <Stack gap={4} pl={isTicked === undefined ? 0 : 'xl'} align="flex-start">
        <Text size="sm">{text(`does.${name}`)}</Text>
        {values.map((value) => (
          <AddressText key={value} url={value} />
        ))}
        {server && isTicked !== undefined && (
          <ButtonLink
            size="xs"
            variant="default"
            to="/admin/urls"
            search={{ of: server.of, ...(suggested === '' ? {} : { url: suggested }) }}
          >
            {text('changeServer', { server: server.name })}
          </ButtonLink>
        )}
      </Stack>
    </div>
  );
}
