import { Anchor, Code, List, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { UnitOfMeasurement } from '#sensing/contract/entities.ts';
import type { Property } from '#sensing/contract/kinds.ts';
import { JsonView } from '#ui/json-view.tsx';
import { GeometryValue } from './geometry-value.tsx';
import { MetadataLink } from './metadata-link.tsx';
import { NumberText } from './number-text.tsx';
import { ResultParts } from './result-parts.tsx';
import type { ResultUnit } from './result-unit.ts';
import { TimeField } from './time-field.tsx';
import { UnitValue } from './unit-value.tsx';

interface PropertyValueProps {
  readonly property: Property;
  readonly label: string;
  readonly value: unknown;
  /** The `encodingType` beside it, which says what `metadata` is. */
  readonly encoding: unknown;
  /** Unit of a result. */
  readonly unit: ResultUnit;
}

/** A field in the form that suits its type; any JSON where a server sends something else. */
export function PropertyValue({ property, label, value, encoding, unit }: PropertyValueProps) {
  if (value === undefined || (value === null && property.type !== 'result')) return <NotGiven />;
  if (property.name === 'metadata' && typeof value === 'string') {
    return <MetadataLink value={value} encoding={encoding} />;
  }
  switch (property.type) {
    case 'geometry':
      return <GeometryValue value={value} label={label} />;
    case 'unit':
      return <UnitValue unit={UnitOfMeasurement.safeParse(value).data} />;
    case 'units':
      return <UnitList value={value} label={label} />;
    case 'instant':
    case 'time':
      return typeof value === 'string' ? (
        <TimeField value={value} />
      ) : (
        <AnyValue value={value} label={label} path={property.name} />
      );
    case 'result':
      return (
        <>
          {Array.isArray(value) && typeof unit === 'object' && (
            <ResultParts value={value} units={unit} />
          )}
          {typeof value === 'number' ? (
            <NumberText value={value} unit={unit} />
          ) : (
            <AnyValue value={value} label={label} path={property.name} />
          )}
        </>
      );
    case 'id':
      return <Code>{String(value)}</Code>;
    default:
      return typeof value === 'number' ? (
        <NumberText value={value} unit={unit} />
      ) : (
        <AnyValue value={value} label={label} path={property.name} />
      );
  }
}

function NotGiven() {
  const text = useTranslations('entities');
  return (
    <Text span inherit c="dimmed">
      {text('notGiven')}
    </Text>
  );
}

function UnitList({ value, label }: { value: unknown; label: string }) {
  if (!Array.isArray(value)) return <JsonView value={value} label={label} />;
  // The order is what ties a unit to its value, so the position is its key.
  const units = value.map((unit: unknown, index) => ({ key: `unit-${index}`, unit }));
  return (
    <List type="ordered" size="sm">
      {units.map(({ key, unit }) => (
        <List.Item key={key}>
          <UnitValue unit={UnitOfMeasurement.safeParse(unit).data} />
        </List.Item>
      ))}
    </List>
  );
}

interface AnyValueProps {
  readonly value: unknown;
  readonly label: string;
  readonly path: string;
}

function AnyValue({ value, label, path }: AnyValueProps) {
  if (typeof value !== 'string') return <JsonView value={value} label={label} path={path} />;
  if (!/^https?:\/\/\S+$/.test(value)) return value === '' ? <NotGiven /> : value;
  return (
    <Anchor href={value} target="_blank" rel="noreferrer" inherit>
      {value}
    </Anchor>
  );
}
