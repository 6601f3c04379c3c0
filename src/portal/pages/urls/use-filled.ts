import { useState } from 'react';
import type { UrlsSearch } from './urls-search.ts';
import { useUrlsSearch } from './use-urls-page.ts';

/** What is filled in; an empty text is not in the address of the page. */
export interface Filled {
  readonly serverId: string;
  readonly from: string;
  readonly to: string;
  readonly wait: boolean;
}

/**
 * What is filled in, which the address of the page follows: it is only changed between two strokes
 * of a key, so that the fields cannot wait for it. Another address fills them anew.
 */
export function useFilled(): { values: Filled; change: (change: Partial<Filled>) => void } {
  const { search, type } = useUrlsSearch();
  const inAddress = JSON.stringify(toFilled(search));
  const [held, setHeld] = useState({ inAddress, awaited: inAddress, values: toFilled(search) });
  let { values } = held;
  if (held.inAddress !== inAddress && held.awaited === inAddress) {
    setHeld({ ...held, inAddress });
  } else if (held.inAddress !== inAddress && held.awaited === held.inAddress) {
    values = toFilled(search);
    setHeld({ inAddress, awaited: inAddress, values });
  }
  return {
    values,
    change(change) {
      const changed = { ...values, ...change };
      setHeld({ ...held, awaited: JSON.stringify(changed), values: changed });
      type(asSearch(changed));
    },
  };
}

/** As it stands in the address of the page. */
export function asSearch({ serverId, from, to, wait }: Filled): Partial<UrlsSearch> {
  return {
    serverId: serverId || undefined,
    was: from || undefined,
    url: to || undefined,
    wait: wait ? 'yes' : undefined,
  };
}

function toFilled({ serverId = '', was = '', url = '', wait }: UrlsSearch): Filled {
  return { serverId, from: was, to: url, wait: wait !== undefined };
}
