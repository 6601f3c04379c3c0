import { Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Entity, type EntityId } from '#sensing/contract/entities.ts';
import { type Kind, kinds, type Navigation } from '#sensing/contract/kinds.ts';
import { EntityLink } from './entity-link.tsx';
import { kindIcons } from './kind-icons.ts';
import classes from './related-entities.module.css';
import { RelatedSet } from './related-set.tsx';
import { useSetViews } from './use-set-views.ts';
import { UsedBy } from './used-by.tsx';

interface RelatedEntitiesProps {
  readonly kind: Kind;
  readonly id: EntityId;
  readonly entity: Entity;
}

/** Everything that an entity is related to: single entities first, then the sets. */
export function RelatedEntities({ kind, id, entity }: RelatedEntitiesProps) {
  const text = useTranslations('entities');
  const own = useTranslations('entity.sets');
  const { views, problem, change } = useSetViews();
  return (
    <Stack gap="lg" component="section" aria-label={text('related')}>
      {problem !== undefined && (
        <Text size="sm" role="alert">
          {own('notUnderstood', { problem })}
        </Text>
      )}
      {kind.navigations.some((navigation) => !navigation.isSet) && (
        <div>
          {kind.navigations
            .filter((navigation) => !navigation.isSet)
            .map((navigation) => (
              <SingleEntity key={navigation.name} navigation={navigation} entity={entity} />
            ))}
        </div>
      )}
      <UsedBy kind={kind} id={id} />
      {kind.navigations
        .filter((navigation) => navigation.isSet)
        .map((navigation) => (
          <RelatedSet
            key={navigation.name}
            kind={kind}
            id={id}
            navigation={navigation}
            view={views.get(navigation.name) ?? {}}
            onChange={(changed) => change(navigation.name, changed)}
          />
        ))}
    </Stack>
  );
}

function SingleEntity({ navigation, entity }: { navigation: Navigation; entity: Entity }) {
  const text = useTranslations('entities');
  const related = Entity.safeParse(entity[navigation.name]).data;
  const Icon = kindIcons[navigation.target];
  return (
    <div className={classes.single}>
      <Icon size={16} aria-hidden />
      <Title order={2} size="h3" className={classes.kind ?? ''}>
        {text(`kinds.${navigation.target}.singular`)}
      </Title>
      {related ? (
        <EntityLink kind={kinds[navigation.target]} entity={related} inherit />
      ) : (
        <Text span inherit c="dimmed">
          {text('none')}
        </Text>
      )}
    </div>
  );
}
