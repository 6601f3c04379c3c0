import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { EntityId } from '#sensing/contract/entities.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import type { QueryOptions } from '#sensing/contract/paths.ts';
import { sensingQueries } from '#sensing/queries/entity-queries.ts';
import { useSensingServer } from '../sensing-server.tsx';

type OwnStream = Readonly<Record<string, unknown>>;

const Context = createContext<OwnStream>({});

interface OwnStreamProviderProps {
  /** Whose related entities are listed; undefined for a list of all. */
  readonly owner: { readonly kind: Kind; readonly id: EntityId } | undefined;
  /** The options by which the page reads the owner anyway. */
  readonly options?: QueryOptions;
  readonly children: ReactNode;
}

/** Lets Observations that are listed by their stream, and so come without it, have its units. */
export function OwnStreamProvider({ owner, options, children }: OwnStreamProviderProps) {
  const isStream = owner?.kind.name === 'Datastream' || owner?.kind.name === 'MultiDatastream';
  if (!isStream) return children;
  return (
    <StreamProvider kind={owner.kind} id={owner.id} options={options}>
      {children}
    </StreamProvider>
  );
}

interface StreamProviderProps {
  readonly kind: Kind;
  readonly id: EntityId;
  readonly options: QueryOptions | undefined;
  readonly children: ReactNode;
}

function StreamProvider({ kind, id, options, children }: StreamProviderProps) {
  const server = useSensingServer().url;
  const { data } = useQuery(sensingQueries.entity(server, kind, id, options));
  const own = useMemo(() => (data ? { [kind.name]: data } : {}), [kind, data]);
  return <Context value={own}>{children}</Context>;
}

/** The stream of all Observations of a list, as a member that each of them could have. */
export function useOwnStream(): OwnStream {
  return useContext(Context);
}
