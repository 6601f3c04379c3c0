import { ActionIcon, Button, Checkbox, Group, NativeSelect, Stack } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type Kind, kinds } from '#sensing/contract/kinds.ts';
import { resolvePath } from '#sensing/contract/query/resolve-path.ts';
import type { FilterGroup, FilterNode, FilterSet } from '#sensing/model/filter-rows.ts';
import { noFilter } from '#sensing/model/filter-rows.ts';
import { writePath } from '#sensing/model/filter-values.ts';
import { FilterRowEditor } from './filter-row-editor.tsx';
import classes from './filter-rows.module.css';
import { FilterTextEditor } from './filter-text-editor.tsx';
import { newRow } from './new-row.ts';

interface FilterGroupEditorProps {
  readonly group: FilterGroup;
  /** What the rows are about; of a group among related entities the kind that these belong to. */
  readonly kind: Kind;
  /** Which one it is, for people who hear it: `1.2`; undefined for the outermost. */
  readonly place?: string;
  /** Whether the server knows functions of texts; true while nothing else is known. */
  readonly canSearchTexts?: boolean;
  readonly onChange: (group: FilterGroup) => void;
  readonly onRemove?: () => void;
}

/** Conditions that hold together or one for another, with groups among them. */
export function FilterGroupEditor({ group, kind, place, ...props }: FilterGroupEditorProps) {
  const text = useTranslations('query.filter');
  const { canSearchTexts = true } = props;
  const { nodes, among } = group;
  const inner = among === undefined ? kind : kindAmong(kind, among);
  const setNodes = (next: readonly FilterNode[]) => props.onChange({ ...group, nodes: next });
  const replace = (index: number, node: FilterNode) => setNodes(nodes.with(index, node));
  const remove = (index: number) => setNodes(nodes.toSpliced(index, 1));
  const isOutermost = props.onRemove === undefined;
  const name = place === undefined ? text('conditions') : text('group', { place });
  return (
    <fieldset className={isOutermost ? undefined : classes.group} style={plain} aria-label={name}>
      {(nodes.length > 1 || !isOutermost) && (
        <Group gap="xs" mb={4} wrap="nowrap" align="flex-end">
          {among && (
            <AmongFields
              among={among}
              kind={kind}
              onChange={(next) => props.onChange({ ...group, among: next })}
            />
          )}
          <NativeSelect
            size="xs"
            aria-label={text('joins', { name })}
            value={group.joins}
            data={(['and', 'or'] as const).map((value) => ({ value, label: text(value) }))}
            onChange={({ currentTarget }) =>
              props.onChange({ ...group, joins: currentTarget.value === 'or' ? 'or' : 'and' })
            }
          />
          {!isOutermost && (
            <>
              <Checkbox
                size="xs"
                label={text('not')}
                aria-label={text('notOf', { name })}
                checked={group.isNegated}
                onChange={({ currentTarget }) =>
                  props.onChange({ ...group, isNegated: currentTarget.checked })
                }
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={text('remove', { name })}
                onClick={props.onRemove}
              >
                <X size={16} aria-hidden />
              </ActionIcon>
            </>
          )}
        </Group>
      )}
      <Stack gap={4}>
        {nodes.map((node, index) => {
          const at = place === undefined ? `${index + 1}` : `${place}.${index + 1}`;
          const shared = {
            place: at,
            kind: inner,
            canSearchTexts,
            onChange: (next: FilterNode) => replace(index, next),
            onRemove: () => remove(index),
          };
          if (node.type === 'group') return <FilterGroupEditor key={at} {...shared} group={node} />;
          if (node.type === 'text') return <FilterTextEditor key={at} {...shared} node={node} />;
          return <FilterRowEditor key={at} {...shared} row={node} variable={among?.variable} />;
        })}
      </Stack>
      <Group gap={4} mt={4}>
        <AddButton
          label={text('addCondition')}
          onClick={() => setNodes([...nodes, newRow(inner, canSearchTexts)])}
        />
        <AddButton
          label={text('addGroup')}
          onClick={() =>
            setNodes([
              ...nodes,
              { ...noFilter, joins: 'or', nodes: [newRow(inner, canSearchTexts)] },
            ])
          }
        />
        {inner.navigations.some(({ isSet }) => isSet) && (
          <AddButton
            label={text('addAmong')}
            onClick={() => setNodes([...nodes, newAmong(inner, place ?? '', canSearchTexts)])}
          />
        )}
      </Group>
    </fieldset>
  );
}

const plain = { border: 0, margin: 0, minWidth: 0 } as const;

function AddButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      leftSection={<Plus size={14} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

interface AmongFieldsProps {
  readonly among: FilterSet;
  readonly kind: Kind;
  readonly onChange: (among: FilterSet) => void;
}

function AmongFields({ among, kind, onChange }: AmongFieldsProps) {
  const text = useTranslations('query.filter');
  const sets = kind.navigations.filter(({ isSet }) => isSet).map(({ name }) => name);
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={text('quantifier')}
        value={among.quantifier}
        data={(['any', 'all'] as const).map((value) => ({ value, label: text(value) }))}
        onChange={({ currentTarget }) =>
          onChange({ ...among, quantifier: currentTarget.value === 'all' ? 'all' : 'any' })
        }
      />
      <NativeSelect
        size="xs"
        aria-label={text('relatedSet')}
        value={among.path}
        data={sets.includes(among.path) ? sets : [among.path, ...sets]}
        onChange={({ currentTarget }) => onChange({ ...among, path: currentTarget.value })}
      />
    </>
  );
}

function kindAmong(kind: Kind, { path }: FilterSet): Kind {
  const written = writePath(path);
  try {
    return written ? resolvePath('$filter', kind, written).kind : kind;
  } catch {
    // A server may have relations that the specification has not; nothing is known of those.
    return kind;
  }
}

/** Names that no other group around it has. */
function newAmong(kind: Kind, place: string, canSearchTexts: boolean): FilterGroup {
  const set = kind.navigations.find(({ isSet }) => isSet);
  const variable = `e${place.replaceAll('.', '_')}`;
  const target = set ? kinds[set.target] : kind;
  const among = { path: set?.name ?? '', quantifier: 'any' as const, variable };
  return { ...noFilter, among, nodes: [newRow(target, canSearchTexts)] };
}
