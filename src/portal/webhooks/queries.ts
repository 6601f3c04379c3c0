import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { type PortalUserAccess, portalKey } from '../queries.ts';
import {
  type DeliveryPage,
  listDeliveries,
  listWebhooks,
  readDelivery,
  readNotifications,
  readWebhook,
  readWebhookSettings,
} from './requests.ts';

/** How often a page that is open asks again, in milliseconds; not while it is hidden. */
const lookEvery = 5000;

/** Every key of what was read about webhooks begins with this. */
export function webhooksKey(access: PortalUserAccess): readonly unknown[] {
  return [...portalKey(access.portal), access.username, 'webhooks'];
}

function whenSignedIn<Result>(
  access: PortalUserAccess,
  read: (signal: AbortSignal) => Promise<Result>,
) {
  if (access.token === undefined) return skipToken;
  return ({ signal }: { signal: AbortSignal }) => read(signal);
}

/** What the pages of webhooks read; null where a portal does not have or offer it. */
export const webhookQueries = {
  /** A page of the list. */
  list: (access: PortalUserAccess, page: { start: number; num: number }) =>
    queryOptions({
      queryKey: [...webhooksKey(access), 'list', page],
      queryFn: whenSignedIn(
        access,
        async (signal) => (await listWebhooks(access, page, signal)) ?? null,
      ),
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: lookEvery,
    }),

  /** One webhook. */
  one: (access: PortalUserAccess, id: string) =>
    queryOptions({
      queryKey: [...webhooksKey(access), 'one', id],
      queryFn: whenSignedIn(
        access,
        async (signal) => (await readWebhook(access, id, signal)) ?? null,
      ),
      staleTime: 0,
      refetchInterval: lookEvery,
    }),

  /** A page of its delivery log. */
  deliveries: (access: PortalUserAccess, id: string, page: DeliveryPage) =>
    queryOptions({
      queryKey: [...webhooksKey(access), 'deliveries', id, page],
      queryFn: whenSignedIn(access, (signal) => listDeliveries(access, id, page, signal)),
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: lookEvery,
    }),

  /** One delivery. */
  delivery: (access: PortalUserAccess, id: string, deliveryId: string) =>
    queryOptions({
      queryKey: [...webhooksKey(access), 'delivery', id, deliveryId],
      queryFn: whenSignedIn(
        access,
        async (signal) => (await readDelivery(access, id, deliveryId, signal)) ?? null,
      ),
      staleTime: 0,
      refetchInterval: lookEvery,
    }),

  /** A page of the log that other portals keep. */
  notifications: (access: PortalUserAccess, id: string, page: { start: number; num: number }) =>
    queryOptions({
      queryKey: [...webhooksKey(access), 'notifications', id, page],
      queryFn: whenSignedIn(
        access,
        async (signal) => (await readNotifications(access, id, page, signal)) ?? null,
      ),
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: lookEvery,
    }),

  /** How every webhook delivers. */
  settings: (access: PortalUserAccess) =>
    queryOptions({
      queryKey: [...webhooksKey(access), 'settings'],
      queryFn: whenSignedIn(
        access,
        async (signal) => (await readWebhookSettings(access, signal)) ?? null,
      ),
      staleTime: 0,
    }),
};
