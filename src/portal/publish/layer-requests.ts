/** What is asked of the services that a publish makes, as any GIS client would. */
import { z } from 'zod';
import type { Bounds } from '#lib/geojson.ts';
import { callPortal, type PortalAccess } from '../client.ts';
import { LayerDescription } from '../contract/feature-service.ts';

/** The address of a service with one layer, and the token to send there. */
export interface LayerAccess {
  readonly url: string;
  readonly token: string | undefined;
}

/**
 * How a service is asked. The token goes to the portal itself and to its federated servers, never to
 * another address that an item may name.
 */
export function layerAccess(
  access: PortalAccess,
  serviceUrl: string,
  serverUrls: readonly string[],
): LayerAccess {
  const trusted = [access.portal, ...serverUrls].map(originOf);
  const origin = originOf(serviceUrl);
  const isTrusted = origin !== undefined && trusted.includes(origin);
  return { url: serviceUrl, token: isTrusted ? access.token : undefined };
}

function originOf(url: string): string | undefined {
  try {
    return new URL(url).origin;
  } catch {
    return undefined;
  }
}

/** What a layer says about itself. */
export function describeLayer(
  { url, token }: LayerAccess,
  signal?: AbortSignal,
): Promise<LayerDescription> {
  return callPortal({ portal: url, token }, '0', {}, LayerDescription, signal);
}

const PreviewFeature = z.looseObject({
  id: z.union([z.string(), z.number()]).nullish(),
  geometry: z.unknown(),
  properties: z.record(z.string(), z.unknown()).nullish(),
});
export type PreviewFeature = z.infer<typeof PreviewFeature>;

const PreviewAnswer = z.looseObject({
  features: z.array(PreviewFeature),
  exceededTransferLimit: z.boolean().nullish(),
  properties: z.looseObject({ exceededTransferLimit: z.boolean().nullish() }).nullish(),
});

/** Features of a preview at most. */
export const mostPreviewed = 2000;

export interface Preview {
  readonly features: readonly PreviewFeature[];
  /** There are more than were asked for. */
  readonly isCut: boolean;
}

/** The features of a layer as GeoJSON, those in a part of the world where one is named. */
export async function previewLayer(
  { url, token }: LayerAccess,
  bounds: Bounds | undefined,
  signal?: AbortSignal,
): Promise<Preview> {
  const area =
    bounds === undefined
      ? {}
      : { geometry: bounds.join(','), geometryType: 'esriGeometryEnvelope', inSR: 4326 };
  const form = {
    f: 'geojson',
    where: '1=1',
    outFields: '*',
    returnGeometry: true,
    resultRecordCount: mostPreviewed,
    ...area,
  };
  const answer = await callPortal({ portal: url, token }, '0/query', form, PreviewAnswer, signal);
  const isCut = answer.exceededTransferLimit ?? answer.properties?.exceededTransferLimit ?? false;
  return { features: answer.features, isCut };
}
