import { createContext, use } from 'react';

/** A portal that the application administers. */
export interface PortalServer {
  readonly id: string;
  readonly name: string;
  /** Root of the REST interface that ends in `/sharing/rest`; an absolute address. */
  readonly url: string;
}

const PortalServerContext = createContext<PortalServer | undefined>(undefined);

export const PortalServerProvider = PortalServerContext.Provider;

/** The portal in use. */
export function usePortalServer(): PortalServer {
  const server = use(PortalServerContext);
  if (server === undefined) throw new Error('No PortalServerProvider above this component.');
  return server;
}
