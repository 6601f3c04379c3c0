import { useTranslations } from 'use-intl';
import type { TableColumn } from '#sensing/model/table-column.ts';
import { usePropertyLabel } from './use-property-label.ts';

/** Gives what a column is called: `Name`, `Properties › altitude`, `Thing › Description`. */
export function useColumnLabel(): (column: TableColumn) => string {
  const property = usePropertyLabel();
  const kindName = useTranslations('entities.kinds');
  const text = useTranslations('table');
  return (column) => {
    const { navigations, members } = column;
    const names = navigations.map(({ target, isSet }, index) => {
      const isLast = index === navigations.length - 1 && column.property === undefined;
      if (isLast && isSet && target === 'Observation') return text('newestObservation');
      if (isLast && isSet && target === 'HistoricalLocation') return text('newestPlace');
      return kindName(`${target}.${isSet ? 'plural' : 'singular'}`);
    });
    const own = column.property ? [property(column.property.name)] : [];
    return [...names, ...own, ...members].join(' › ');
  };
}
