import { createContext, use } from 'react';

/** A sensing server that the application reads from. */
export interface SensingServer {
  readonly id: string;
  readonly name: string;
  /** Service root that ends in `/v1.1`; an absolute address. */
  readonly url: string;
}

const SensingServerContext = createContext<SensingServer | undefined>(undefined);

export const SensingServerProvider = SensingServerContext.Provider;

/** The sensing server in use. */
export function useSensingServer(): SensingServer {
  const server = use(SensingServerContext);
  if (server === undefined) throw new Error('No SensingServerProvider above this component.');
  return server;
}
