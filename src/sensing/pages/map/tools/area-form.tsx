import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Area, areaBounds, formatArea, isRectangle, parseArea } from '#lib/area.ts';
import classes from './tools.module.css';

interface AreaFormProps {
  readonly area: Area | undefined;
  readonly onArea: (area: Area) => void;
  readonly onClose: () => void;
}

/** An area by its numbers: the bounds of a rectangle, or the corners of a polygon. */
export function AreaForm({ area, onArea, onClose }: AreaFormProps) {
  const text = useTranslations('mapTools.areaForm');
  const isPolygon = area !== undefined && !isRectangle(area);
  const [hasFailed, setHasFailed] = useState(false);
  const fields = isPolygon ? (['corners'] as const) : (['west', 'south', 'east', 'north'] as const);
  const bounds = area && !isPolygon ? areaBounds(area) : undefined;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const values = fields.map((field) => String(typed.get(field) ?? '').trim());
    const wanted = parseArea(isPolygon ? values[0] : eastOfWest(values).join(','));
    if (wanted === undefined) setHasFailed(true);
    else onArea(wanted);
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
  }

  return (
    <form
      className={classes.bar}
      onSubmit={submit}
      onKeyDown={closeOnEscape}
      aria-label={text('title')}
    >
      <Group gap="xs" align="flex-end" className={classes.grow ?? ''}>
        {fields.map((field, index) => (
          <TextInput
            key={field}
            name={field}
            size="xs"
            label={text(field)}
            inputMode={isPolygon ? 'text' : 'decimal'}
            autoComplete="off"
            required
            data-autofocus={index === 0 || undefined}
            ref={index === 0 ? focusOnce : undefined}
            defaultValue={isPolygon ? formatArea(area) : bounds?.[index]}
            {...(isPolygon ? { flex: 1, miw: 240 } : { w: 92 })}
            {...(hasFailed ? { 'aria-invalid': true, 'aria-describedby': 'area-form-error' } : {})}
          />
        ))}
        <Button size="xs" type="submit">
          {text('apply')}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {text('cancel')}
        </Button>
      </Group>
      {hasFailed && (
        <div role="alert" id="area-form-error" className={classes.error}>
          {text(isPolygon ? 'badCorners' : 'badBounds')}
        </div>
      )}
    </form>
  );
}

/** A rectangle whose west is greater than its east lies across the antimeridian. */
function eastOfWest([west = '', south = '', east = '', north = '']: readonly string[]) {
  const turned = Number(west) > Number(east) ? String(Number(east) + 360) : east;
  return [west, south, turned, north];
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
