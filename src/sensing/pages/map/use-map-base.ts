import { useLocalStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import type { MapBase } from '#map/basemap-style.ts';

/** `configured`, `built-in`, `plain`, or the address of a style. */
export type BaseChoice = string;

/** What lies under the data: what this browser was told, or else the installation decides. */
export function useMapBase(configured: string | undefined) {
  const [choice, setChoice] = useLocalStorage<BaseChoice>({
    key: 'map-base',
    defaultValue: 'configured',
    getInitialValueInEffect: false,
  });
  const base = useMemo(() => baseOf(choice, configured), [choice, configured]);
  return { base, choice, setChoice };
}

function baseOf(choice: BaseChoice, configured: string | undefined): MapBase {
  if (choice === 'built-in' || choice === 'plain') return choice;
  const url = choice === 'configured' ? configured : choice;
  return url === undefined ? 'built-in' : { url };
}
