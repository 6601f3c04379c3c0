import { Stack } from '@mantine/core';
import { JsonView } from '#ui/json-view.tsx';
import { EntityCell } from './entity-cell.tsx';

/** A geometry in words and as JSON. */
export function GeometryValue({ value, label }: { value: unknown; label: string }) {
  return (
    <Stack gap="xs">
      <div>
        <EntityCell type="geometry" value={value} />
      </div>
      <JsonView value={value} label={label} openLevels={0} />
    </Stack>
  );
}
