import { Code, Text, VisuallyHidden } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { UnitOfMeasurement } from '#sensing/contract/entities.ts';
import type { PropertyType } from '#sensing/contract/kinds.ts';
import { summarizeGeometry } from '#sensing/model/geometry-summary.ts';
import { unitSymbol, unitText } from '#sensing/model/unit-text.ts';
import { NumberText } from './number-text.tsx';
import { ResultParts } from './result-parts.tsx';
import type { ResultUnit } from './result-unit.ts';
import { TimeText } from './time-text.tsx';

interface EntityCellProps {
  readonly type: PropertyType;
  readonly value: unknown;
  /** Unit of a result. */
  readonly unit?: ResultUnit;
}

/** One property on one line of a table. */
export function EntityCell({ type, value, unit }: EntityCellProps) {
  if (value === undefined || (value === null && type !== 'result')) return <Nothing />;
  if (type === 'geometry') return <GeometryCell value={value} />;
  if (type === 'unit') return <UnitsCell units={[value]} />;
  if (type === 'units') return <UnitsCell units={Array.isArray(value) ? value : []} />;
  if (typeof value === 'number') return <NumberText value={value} unit={unit} />;
  if (Array.isArray(value) && typeof unit === 'object') {
    return <ResultParts value={value} units={unit} />;
  }
  if (typeof value !== 'string') return <Code>{JSON.stringify(value)}</Code>;
  if (type === 'instant' || type === 'time') return <TimeText value={value} isShort />;
  return <span title={value}>{value}</span>;
}

function Nothing() {
  const text = useTranslations('entities');
  return (
    <Text span inherit c="dimmed">
      <span aria-hidden>—</span>
      <VisuallyHidden>{text('notGiven')}</VisuallyHidden>
    </Text>
  );
}

function GeometryCell({ value }: { value: unknown }) {
  const text = useTranslations('entities.geometry');
  const format = useFormatter();
  const summary = summarizeGeometry(value);
  if (summary === undefined) return <Code>{JSON.stringify(value)}</Code>;
  if (summary.point === undefined) {
    return text('positions', { type: summary.type, count: summary.positions ?? 0 });
  }
  const [longitude, latitude] = summary.point.map((degrees) =>
    format.number(degrees, { minimumFractionDigits: 4, maximumFractionDigits: 4 }),
  );
  return text('point', { latitude: latitude ?? '', longitude: longitude ?? '' });
}

function UnitsCell({ units }: { units: readonly unknown[] }) {
  const text = useTranslations('entities');
  if (units.length === 0) return <Nothing />;
  const read = units.map((unit) => UnitOfMeasurement.safeParse(unit).data);
  const inFull = read.map((unit) => unitText(unit) ?? text('noUnit')).join(', ');
  return (
    <Text span inherit title={inFull}>
      {read.map((unit) => unitSymbol(unit) ?? text('noUnit')).join(', ')}
    </Text>
  );
}
