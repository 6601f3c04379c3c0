import { useSyncExternalStore } from 'react';
import { type OwnServer, ownServers, subscribeToOwnServers } from '#sensing/servers/own-servers.ts';

/** The servers that the user has added. */
export function useOwnServers(): readonly OwnServer[] {
  return useSyncExternalStore(subscribeToOwnServers, ownServers);
}
