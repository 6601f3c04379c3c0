import { useState } from 'react';

/** What is being typed in place of a value of the address, until that changes. */
export function useTyped(value = ''): [string, (typed: string) => void] {
  const [held, setHeld] = useState({ of: value, typed: value });
  if (held.of !== value) setHeld({ of: value, typed: value });
  return [held.of === value ? held.typed : value, (typed) => setHeld({ of: value, typed })];
}
