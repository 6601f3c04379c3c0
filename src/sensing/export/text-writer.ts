import { kinds } from '../contract/kinds.ts';
import { chosenColumns, chosenMembers, chosenOf } from './chosen-columns.ts';
import { CsvWriter } from './csv-writer.ts';
import { type Column, columnsOf, seriesColumns } from './export-columns.ts';
import type { ExportRequest } from './export-request.ts';
import type { ExportWriter } from './export-writer.ts';
import { toFeature } from './geojson-feature.ts';
import { JsonWriter } from './json-writer.ts';

/** Formats that are text and whose columns, if any, are known before the first row. */
export type TextFormat = 'csv' | 'geojson' | 'json';

type WrittenRequest = Pick<ExportRequest, 'kind' | 'isSeries' | 'related' | 'columns' | 'csv'>;

/** The writer of a file that is text, in the format of the request or another. */
export function textWriter(request: WrittenRequest, format: TextFormat): ExportWriter {
  const chosen = chosenOf(request);
  switch (format) {
    case 'csv':
      return new CsvWriter(fileColumns(request), request.csv);
    case 'geojson':
      return new JsonWriter('{"type":"FeatureCollection","features":[', (row) =>
        toFeature(request.kind, row, chosen && chosenMembers(chosen, row)),
      );
    case 'json':
      return new JsonWriter('{"value":[', (row) => (chosen ? chosenMembers(chosen, row) : row));
  }
}

/** The columns of a file that is a table. */
export function fileColumns(request: Omit<WrittenRequest, 'csv'>): readonly Column[] {
  if (request.isSeries) return seriesColumns;
  const chosen = chosenOf(request);
  return chosen ? chosenColumns(chosen) : columnsOf(kinds[request.kind], request.related);
}
