import { Code, Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Entity, EntityId } from '#sensing/contract/entities.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import { entityPath } from '#sensing/contract/paths.ts';
import { unusableOf } from '#sensing/contract/tolerant-reading.ts';
import { entityName } from '#sensing/model/entity-name.ts';
import { requestAddress } from '#sensing/queries.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { JsonView } from '#ui/json-view.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { UnusableNote } from '../unusable-note.tsx';
import { EntityActions } from './entity-actions.tsx';
import classes from './entity-details.module.css';
import { EntityFields } from './entity-fields.tsx';
import { entityOptions } from './entity-options.ts';
import { RelatedEntities } from './related-entities.tsx';

interface EntityDetailsProps {
  readonly kind: Kind;
  readonly id: EntityId;
  readonly entity: Entity;
  /** Shows the answer as it came in place of the fields. */
  readonly isRaw: boolean;
}

/** An entity that has arrived: fields beside relations, or the JSON; and the request. */
export function EntityDetails({ kind, id, entity, isRaw }: EntityDetailsProps) {
  const text = useTranslations('entities');
  const server = useSensingServer();
  const singular = text(`kinds.${kind.name}.singular`);
  const numbered = text('numbered', { singular, id: String(id) });
  const address = requestAddress(server.url, entityPath(kind, id), entityOptions(kind));
  const name = entityName(entity);
  return (
    <>
      <PageTitle
        title={name ?? numbered}
        subtitle={
          <Group gap={4}>
            {name === undefined ? singular : numbered}
            <CopyButton value={String(id)} label={text('copyId')} />
          </Group>
        }
        actions={<EntityActions kind={kind} id={id} isRaw={isRaw} />}
      />
      <UnusableNote answer={entity} />
      {isRaw ? (
        <JsonView
          value={unusableOf(entity)?.body ?? entity}
          label={text('rawJson')}
          openLevels={2}
        />
      ) : (
        <div className={classes.columns}>
          <EntityFields kind={kind} entity={entity} />
          <RelatedEntities kind={kind} id={id} entity={entity} />
        </div>
      )}
      <section className={classes.request} aria-label={text('requestAddress')}>
        <span>{text('requestAddress')}</span>
        <Code className={classes.address ?? ''}>{address}</Code>
        <CopyButton value={address} label={text('copyRequestAddress')} />
      </section>
    </>
  );
}
