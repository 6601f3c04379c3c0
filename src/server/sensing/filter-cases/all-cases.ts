import type { FilterCases } from './filter-case.ts';
import { functionCases } from './function-cases.ts';
import { jsonCases } from './json-cases.ts';
import { operatorCases } from './operator-cases.ts';
import { pathCases } from './path-cases.ts';
import { timeCases } from './time-cases.ts';

/** Every case on the rows of `station-rows.ts`. */
export const allCases: FilterCases = {
  ...operatorCases,
  ...jsonCases,
  ...functionCases,
  ...timeCases,
  ...pathCases,
};
