import { useQueryClient } from '@tanstack/react-query';
import { capabilitiesQuery, type ServerCapabilities } from '#sensing/servers/capabilities.ts';
import { saveOwnServer } from '#sensing/servers/change-own-servers.ts';
import { keepCapabilities } from '#sensing/servers/kept-capabilities.ts';
import type { OwnServer, SignIn } from '#sensing/servers/own-servers.ts';

/**
 * Saves a server of the user's own; `before` is its address so far. What was read with another
 * sign-in is forgotten, and what a test has just found out is not asked again.
 */
export function useSaveServer(before: string | undefined) {
  const queries = useQueryClient();
  return (
    server: Omit<OwnServer, 'signIn'>,
    signIn: SignIn | undefined,
    isKept: boolean,
    found?: ServerCapabilities,
  ) => {
    saveOwnServer(server, signIn, isKept, before);
    queries.removeQueries({ queryKey: ['sensing', server.address] });
    if (found === undefined) return;
    keepCapabilities(server.address, found);
    queries.setQueryData(capabilitiesQuery(server.address).queryKey, found);
  };
}
