import { useState } from 'react';

/** The list of before for as long as it has the same members, so that nothing is drawn anew. */
export function useSameList<Item>(list: readonly Item[]): readonly Item[] {
  const [kept, setKept] = useState(list);
  const isSame = kept.length === list.length && kept.every((item, index) => item === list[index]);
  if (!isSame) setKept(list);
  return isSame ? kept : list;
}
