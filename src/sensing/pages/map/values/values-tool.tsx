import { ObservedChoice } from './observed-choice.tsx';
import { useValueSearch } from './use-value-search.ts';

/** The way to values on the map, in the row of its tools. */
export function ValuesTool() {
  const { observed, observe } = useValueSearch();
  return <ObservedChoice observed={observed} onObserve={observe} />;
}
