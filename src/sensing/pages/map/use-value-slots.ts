import { useMemo, useState } from 'react';
import type { ValueSlots } from './values/values-mode.tsx';

/** Elements that the values are shown in, which come and go with the panes of the page. */
export function useValueSlots() {
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [list, setList] = useState<HTMLElement | null>(null);
  const [card, setCard] = useState<HTMLElement | null>(null);
  const [here, setHere] = useState<HTMLElement | null>(null);
  const [strip, setStrip] = useState<HTMLElement | null>(null);
  const slots: ValueSlots = useMemo(
    () => ({ tools, list, card, here, strip }),
    [tools, list, card, here, strip],
  );
  return { slots, setTools, setList, setCard, setHere, setStrip };
}
