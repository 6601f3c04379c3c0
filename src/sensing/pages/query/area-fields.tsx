import { Button, Group, Skeleton, Textarea, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { areaPieces, areaWkt, parseArea } from '#lib/area.ts';
import { boundsOfWkt } from '#sensing/model/area-wkt.ts';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import type { AreaMapProps } from './area-map.tsx';

const root = getRouteApi('__root__');
let areaMap: FetchedPart<AreaMapProps> | undefined;

interface AreaFieldsProps {
  /** Well-known text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const sides = ['west', 'south', 'east', 'north'] as const;

/** An area by its bounds in degrees, the one that was drawn on the map, or any geometry as text. */
export function AreaFields({ value, onChange }: AreaFieldsProps) {
  const text = useTranslations('query.filter');
  const { area: drawn } = root.useSearch();
  const bounds = boundsOfWkt(value);
  const [typed, setTyped] = useState<readonly string[]>(
    () => bounds?.map(String) ?? ['', '', '', ''],
  );
  const shown = bounds && wktOf(typed) !== value ? bounds.map(String) : typed;
  const [isDrawing, setIsDrawing] = useState(false);
  if (isDrawing) {
    areaMap ??= new FetchedPart(import('./area-map.tsx').then((module) => module.AreaMap));
  }
  const isOther = value !== '' && bounds === undefined;
  const pieces = areaPieces(parseArea(drawn) ?? { ring: [] });
  const [piece] = pieces;
  return (
    <div style={{ flexBasis: '100%' }}>
      {isOther ? (
        <Textarea
          size="xs"
          autosize
          maxRows={4}
          label={text('wkt')}
          value={value}
          spellCheck={false}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : (
        <Group gap={6}>
          {sides.map((side, index) => (
            <TextInput
              key={side}
              size="xs"
              w={84}
              label={text(side)}
              inputMode="decimal"
              value={shown[index] ?? ''}
              onChange={({ currentTarget }) => {
                const next = shown.with(index, currentTarget.value);
                setTyped(next);
                onChange(wktOf(next) ?? '');
              }}
            />
          ))}
        </Group>
      )}
      <Group gap={6} mt={4}>
        {piece && pieces.length === 1 && (
          <Button size="compact-xs" variant="default" onClick={() => onChange(areaWkt(piece))}>
            {text('areaOfMap')}
          </Button>
        )}
        <Button
          size="compact-xs"
          variant="default"
          aria-expanded={isDrawing}
          onClick={() => setIsDrawing(!isDrawing)}
        >
          {text(isDrawing ? 'hideMap' : 'drawArea')}
        </Button>
        {isOther && (
          <Button size="compact-xs" variant="default" onClick={() => onChange('')}>
            {text('asBounds')}
          </Button>
        )}
      </Group>
      {isDrawing && areaMap && (
        <Fetched
          part={areaMap}
          props={{ bounds, onArea: (area) => onChange(areaWkt(area)) }}
          fallback={<Skeleton height={260} mt={4} />}
        />
      )}
    </div>
  );
}

function wktOf(typed: readonly string[]): string | undefined {
  const area = parseArea(typed.join(','));
  return area && areaWkt(area);
}
