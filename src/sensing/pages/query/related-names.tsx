import { Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { Entity } from '#sensing/contract/entities.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import { entityName } from '#sensing/model/entity-name.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { useSensingServer } from '../sensing-server.tsx';

/** Names shown of a set. */
const most = 3;

/** Related entities that came along: links by their names, the first few of a set. */
export function RelatedNames({ kind, value }: { readonly kind: Kind; readonly value: unknown }) {
  const text = useTranslations('query.answer');
  const format = useFormatter();
  const server = useSensingServer();
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const entities: readonly Entity[] = list.flatMap((one) => readEntity(one));
  if (entities.length === 0) {
    return (
      <Text span inherit c="dimmed">
        {Array.isArray(value) ? text('none') : '—'}
      </Text>
    );
  }
  const links = entities.slice(0, most).map((entity: Entity) => {
    const id = entity['@iot.id'];
    const name = entityName(entity) ?? shortResult(entity) ?? String(id ?? '—');
    if (id === undefined) return <span key={name}>{name}</span>;
    return (
      <AnchorLink
        key={String(id)}
        to="/$kind/$id"
        params={{ kind: kind.slug, id: String(id) }}
        search={{ server: server.id }}
        inherit
      >
        {name}
      </AnchorLink>
    );
  });
  const rest = entities.length - most;
  return (
    <>
      {format.list(links, { type: 'unit' })}
      {rest > 0 && ` ${text('others', { count: rest })}`}
    </>
  );
}

/** What an Observation says, which has no name. */
function shortResult({ result }: Entity): string | undefined {
  return typeof result === 'number' || typeof result === 'string' ? String(result) : undefined;
}

function readEntity(value: unknown): Entity[] {
  const { data } = Entity.safeParse(value);
  return data === undefined ? [] : [data];
}
