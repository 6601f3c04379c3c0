import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { Bounds } from '#lib/geojson.ts';
import { type PortalUserAccess, portalKey } from '../queries.ts';
import { isOpen } from './job-state.ts';
import { describeLayer, type LayerAccess, previewLayer } from './layer-requests.ts';
import type { PublishOrder } from './publish-order.ts';
import {
  comparePublished,
  describeDataStore,
  readJob,
  readLayers,
  readPublication,
  readServers,
  readStatus,
  readSteps,
} from './requests.ts';

/** How often a job that is not over is asked for, in milliseconds; also while the page is hidden. */
const lookEvery = 1000;
/** How often its datasets are, which are many. */
const listEvery = 3000;

/** Every key of what was read about publishing begins with this. */
export function publishKey(access: PortalUserAccess): readonly unknown[] {
  return [...portalKey(access.portal), access.username, 'publish'];
}

function whenSignedIn<Result>(
  access: PortalUserAccess,
  isWanted: boolean,
  read: (signal: AbortSignal) => Promise<Result>,
) {
  if (access.token === undefined || !isWanted) return skipToken;
  return ({ signal }: { signal: AbortSignal }) => read(signal);
}

/** What the pages of bulk publish read; null where a portal does not know the operation. */
export const publishQueries = {
  /** The federated servers. */
  servers: (access: PortalUserAccess) =>
    queryOptions({
      queryKey: [...publishKey(access), 'servers'],
      queryFn: whenSignedIn(
        access,
        true,
        async (signal) => (await readServers(access, signal)) ?? null,
      ),
      staleTime: 60_000,
      retry: false,
    }),

  /** What is remembered with a data store. */
  publication: (access: PortalUserAccess, store: string) =>
    queryOptions({
      queryKey: [...publishKey(access), 'publication', store],
      queryFn: whenSignedIn(
        access,
        store !== '',
        async (signal) => (await readPublication(access, store, signal)) ?? null,
      ),
      staleTime: 0,
      retry: false,
    }),

  /** The connection and the datasets of a data store. */
  described: (access: PortalUserAccess, store: string) =>
    queryOptions({
      queryKey: [...publishKey(access), 'described', store],
      queryFn: whenSignedIn(
        access,
        store !== '',
        async (signal) => (await describeDataStore(access, store, signal)) ?? null,
      ),
      staleTime: 30_000,
      retry: false,
      refetchOnWindowFocus: false,
    }),

  /** What a publish would do now. */
  difference: (access: PortalUserAccess, order: PublishOrder) =>
    queryOptions({
      queryKey: [...publishKey(access), 'difference', order],
      queryFn: whenSignedIn(
        access,
        true,
        async (signal) => (await comparePublished(access, order, signal)) ?? null,
      ),
      staleTime: 0,
      gcTime: 0,
      retry: false,
      refetchOnWindowFocus: false,
    }),

  /** A job, asked for until it is over. */
  job: (access: PortalUserAccess, id: string) =>
    queryOptions({
      queryKey: [...publishKey(access), 'job', id],
      queryFn: whenSignedIn(
        access,
        true,
        async (signal) => (await readJob(access, id, signal)) ?? null,
      ),
      staleTime: 0,
      retry: false,
      refetchInterval: ({ state }) => (isOpen(state.data?.status) ? lookEvery : false),
      refetchIntervalInBackground: true,
    }),

  /** The datasets of a job; `status` is that of the job, so that they are read again when it ends. */
  steps: (access: PortalUserAccess, id: string, status: string | undefined) =>
    queryOptions({
      queryKey: [...publishKey(access), 'steps', id, isOpen(status)],
      queryFn: whenSignedIn(access, status !== undefined, (signal) =>
        readSteps(access, id, signal),
      ),
      placeholderData: keepPreviousData,
      staleTime: 0,
      retry: false,
      refetchInterval: isOpen(status) ? listEvery : false,
    }),

  /** The status of a job as the specification has it, for portals that do not show the job. */
  status: (access: PortalUserAccess, job: { user: string; store: string; id: string }) =>
    queryOptions({
      queryKey: [...publishKey(access), 'status', job],
      queryFn: whenSignedIn(access, job.store !== '' && job.user !== '', (signal) =>
        readStatus(access, job, signal),
      ),
      staleTime: 0,
      retry: false,
      refetchInterval: ({ state }) => (isOpen(state.data?.status) ? lookEvery : false),
      refetchIntervalInBackground: true,
    }),

  /** What is published from a data store. */
  layers: (access: PortalUserAccess, store: string) =>
    queryOptions({
      queryKey: [...publishKey(access), 'layers', store],
      queryFn: whenSignedIn(
        access,
        store !== '',
        async (signal) => (await readLayers(access, store, signal)) ?? null,
      ),
      staleTime: 0,
      retry: false,
    }),

  /** What a published layer says about itself. */
  layer: (access: PortalUserAccess, layer: LayerAccess) =>
    queryOptions({
      queryKey: [...publishKey(access), 'layer', layer.url],
      queryFn: ({ signal }) => describeLayer(layer, signal),
      retry: false,
    }),

  /** Features of a published layer, those in an area where one is named. */
  features: (access: PortalUserAccess, layer: LayerAccess, bounds: Bounds | undefined) =>
    queryOptions({
      queryKey: [...publishKey(access), 'features', layer.url, bounds],
      queryFn: ({ signal }) => previewLayer(layer, bounds, signal),
      placeholderData: keepPreviousData,
      retry: false,
      refetchOnWindowFocus: false,
    }),
};
