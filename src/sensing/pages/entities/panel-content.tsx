import { ColumnChooser } from './column-chooser.tsx';
import { ColumnPanel } from './column-panel.tsx';
import { FilterText } from './filter-text.tsx';
import type { PanelProps } from './table-panel.tsx';

/** The panel that an address names; nothing for a column that is not shown. */
export function PanelContent(props: PanelProps) {
  const { kind, question, panel } = props;
  if (panel === 'columns') return <ColumnChooser {...props} />;
  if (panel === 'filter') return <FilterText kind={kind} filter={question.filter} />;
  const column = question.columns.find(({ path }) => path === panel);
  return column && <ColumnPanel key={panel} {...props} column={column} />;
}
