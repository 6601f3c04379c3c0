import { useQuery } from '@tanstack/react-query';
import { nameBeginsWith, nameContains } from '#sensing/contract/name-filter.ts';
import { canDo, capabilitiesQuery } from '#sensing/servers/capabilities.ts';
import { useSensingServer } from './sensing-server.tsx';

/** How a server is asked for names. */
export interface NameFilter {
  /** The `$filter`; undefined without a text. */
  readonly filter: string | undefined;
  /** The server knows no functions of texts, so only the beginnings of names are compared. */
  readonly isPrefixOnly: boolean;
  /** It is still being found out what the server knows: a refusal is not the last word. */
  readonly isSettling: boolean;
}

/** The filter for names that hold a text, or begin with it where the server can no more. */
export function useNameFilter(text: string | undefined): NameFilter {
  const server = useSensingServer();
  const { data, isPending } = useQuery({
    ...capabilitiesQuery(server.url),
    enabled: text !== undefined,
  });
  if (text === undefined) return { filter: undefined, isPrefixOnly: false, isSettling: false };
  const isPrefixOnly = !canDo(data, 'filtersTexts');
  const filter = isPrefixOnly ? nameBeginsWith(text) : nameContains(text);
  return { filter, isPrefixOnly, isSettling: isPending };
}
