import { useId } from 'react';
import { isBranch } from '#lib/json-tree.ts';
import { JsonLeaf } from './json-tree/json-leaf.tsx';
import { JsonRows } from './json-tree/json-rows.tsx';
import { JsonToolbar } from './json-tree/json-toolbar.tsx';
import classes from './json-tree/json-tree.module.css';
import { useJsonTree } from './json-tree/use-json-tree.ts';

interface JsonViewProps {
  readonly value: unknown;
  /** Name of the tree for assistive technology. */
  readonly label: string;
  /** How many levels stand open at first. */
  readonly openLevels?: number;
  /** What the paths of the members begin with when they are copied, such as `properties`. */
  readonly path?: string;
}

/** Any JSON value, of any size, as a tree that can be searched and of which parts can be copied. */
export function JsonView({ value, label, openLevels = 1, path = '' }: JsonViewProps) {
  return (
    <section className={classes.view} aria-label={label}>
      {isBranch(value) ? (
        <JsonTree value={value} label={label} openLevels={openLevels} path={path} />
      ) : (
        <JsonLeaf value={value} />
      )}
    </section>
  );
}

function JsonTree({ value, label, openLevels, path }: Required<JsonViewProps>) {
  const tree = useJsonTree(value, openLevels);
  const id = useId();
  return (
    <>
      <JsonToolbar tree={tree} path={path} treeId={id} label={label} />
      <JsonRows tree={tree} id={id} label={label} />
    </>
  );
}
