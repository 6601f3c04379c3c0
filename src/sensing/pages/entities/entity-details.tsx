import { Box, Code, Group, Skeleton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Entity, EntityId } from '#sensing/contract/entities.ts';
import { type Kind, kinds } from '#sensing/contract/kinds.ts';
import { entityPath } from '#sensing/contract/paths.ts';
import { entityName } from '#sensing/model/entity-name.ts';
import { requestAddress } from '#sensing/queries/entity-queries.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { UnusableNote } from '../unusable-note.tsx';
import { EntityActions } from './entity-actions.tsx';
import classes from './entity-details.module.css';
import { EntityFields } from './entity-fields.tsx';
import { entityOptions } from './entity-options.ts';
import { EntityPictures } from './entity-pictures.tsx';
import type { LatestSectionProps } from './latest-section.tsx';
import { RawEntity } from './raw-entity.tsx';
import { RelatedEntities } from './related-entities.tsx';
import { RequestsMade } from './requests-made.tsx';

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
        <RawEntity kind={kind} id={id} entity={entity} />
      ) : (
        <div className={classes.columns}>
          <EntityFields kind={kind} entity={entity} />
          <div>
            <EntityPictures entity={entity} server={server.url} />
            <StreamLatest kind={kind} id={id} entity={entity} />
            <RelatedEntities kind={kind} id={id} entity={entity} />
          </div>
        </div>
      )}
      <section className={classes.request} aria-label={text('requestAddress')}>
        <span>{text('requestAddress')}</span>
        <Code className={classes.address ?? ''}>{address}</Code>
        <CopyButton value={address} label={text('copyRequestAddress')} />
      </section>
      <RequestsMade kind={kind} id={id} />
    </>
  );
}

let latestSection: FetchedPart<LatestSectionProps> | undefined;

/** The latest Observations of a stream; nothing for other kinds. */
function StreamLatest({ kind, id, entity }: Omit<EntityDetailsProps, 'isRaw'>) {
  const stream = [kinds.Datastream, kinds.MultiDatastream].find(({ name }) => name === kind.name);
  if (stream === undefined) return null;
  latestSection ??= new FetchedPart(
    import('./latest-section.tsx').then((module) => module.LatestSection),
  );
  return (
    <Box mb="lg">
      <Fetched
        part={latestSection}
        props={{ kind: stream, id, entity }}
        fallback={<Skeleton height={130} />}
      />
    </Box>
  );
}
