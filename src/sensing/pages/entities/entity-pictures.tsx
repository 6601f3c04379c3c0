import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Entity } from '#sensing/contract/entities.ts';
import { entityName } from '#sensing/model/entity-name.ts';
import { type Picture, picturesOf } from '#sensing/model/pictures.ts';
import classes from './entity-pictures.module.css';

interface EntityPicturesProps {
  readonly entity: Entity;
  /** Address of the server that the entity is of. */
  readonly server: string;
}

/** Pictures that the properties of an entity name; nothing without any. */
export function EntityPictures({ entity, server }: EntityPicturesProps) {
  const text = useTranslations('entities.pictures');
  const pictures = picturesOf(entity.properties);
  if (pictures.length === 0) return null;
  return (
    <section aria-label={text('title')}>
      <Title order={2} size="h4" mb="xs">
        {text('title')}
      </Title>
      <Group gap="md" align="flex-start" mb="xl">
        {pictures.map((picture) => (
          <ShownPicture
            key={picture.path}
            picture={picture}
            name={text('named', { path: picture.path, name: entityName(entity) ?? '' })}
            server={server}
          />
        ))}
      </Group>
    </section>
  );
}

interface ShownPictureProps {
  readonly picture: Picture;
  readonly name: string;
  readonly server: string;
}

function ShownPicture({ picture, name, server }: ShownPictureProps) {
  const text = useTranslations('entities.pictures');
  const { address } = picture;
  const host = address.startsWith('data:') ? undefined : new URL(address).host;
  // Another host would learn who looks at what.
  const [isAsked, setAsked] = useState(host === undefined || host === hostOf(server));
  const [hasFailed, setFailed] = useState(false);
  if (!isAsked) {
    return (
      <Button size="xs" variant="default" onClick={() => setAsked(true)}>
        {text('show', { host: host ?? '' })}
      </Button>
    );
  }
  if (!hasFailed) {
    return (
      <img
        src={address}
        alt={name}
        className={classes.picture}
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setFailed(true)}
      />
    );
  }
  return (
    <Text size="sm" role="status">
      {text('failed')}{' '}
      {host !== undefined && (
        <Anchor href={address} target="_blank" rel="noreferrer" inherit>
          {address}
        </Anchor>
      )}
    </Text>
  );
}

function hostOf(server: string): string {
  return new URL(server, globalThis.location?.href).host;
}
