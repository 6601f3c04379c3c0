import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { areaPieces, areaWkt, parseArea } from '#lib/area.ts';
import { boundsOfWkt } from '#sensing/model/area-wkt.ts';

const root = getRouteApi('__root__');

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
        {isOther && (
          <Button size="compact-xs" variant="default" onClick={() => onChange('')}>
            {text('asBounds')}
          </Button>
        )}
      </Group>
    </div>
  );
}

function wktOf(typed: readonly string[]): string | undefined {
  const area = parseArea(typed.join(','));
  return area && areaWkt(area);
}
