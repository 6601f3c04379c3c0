import { useRef } from 'react';

/** The list of an earlier render as long as it had the same members, for effects and memos. */
export function useSameList<Member>(list: readonly Member[]): readonly Member[] {
  const last = useRef(list);
  const isSame =
    list.length === last.current.length &&
    list.every((member, index) => member === last.current[index]);
  if (!isSame) last.current = list;
  return last.current;
}
