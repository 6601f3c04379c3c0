import { Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Area } from '#lib/area.ts';
import { kinds } from '#sensing/contract/kinds.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { useAreaText } from '../../filters/use-area-text.ts';
import classes from './tools.module.css';

interface AreaBarProps {
  readonly area: Area;
  readonly onShow: () => void;
  readonly onEdit: () => void;
  readonly onClear: () => void;
}

const linkedKinds = [kinds.Thing, kinds.Datastream, kinds.Observation, kinds.FeatureOfInterest];

/** The area that is filtered by, and the ways to what lies in it on other pages. */
export function AreaBar({ area, onShow, onEdit, onClear }: AreaBarProps) {
  const text = useTranslations('mapTools.area');
  const name = useTranslations('entities.kinds');
  const areaText = useAreaText();
  return (
    <Group className={classes.bar ?? ''} gap="xs" role="region" aria-label={text('inUse')}>
      <div className={classes.grow}>
        <Text size="sm">{text('only', { area: areaText(area) })}</Text>
        <Group gap="sm">
          {linkedKinds.map((kind) => (
            <AnchorLink key={kind.name} to="/$kind" params={{ kind: kind.slug }} size="xs">
              {name(`${kind.name}.plural`)}
            </AnchorLink>
          ))}
          <AnchorLink to="/chart" size="xs">
            {text('charts')}
          </AnchorLink>
        </Group>
      </div>
      <Button size="xs" variant="default" onClick={onShow}>
        {text('show')}
      </Button>
      <Button size="xs" variant="default" onClick={onEdit}>
        {text('edit')}
      </Button>
      <Button size="xs" variant="default" onClick={onClear}>
        {text('clear')}
      </Button>
    </Group>
  );
}
