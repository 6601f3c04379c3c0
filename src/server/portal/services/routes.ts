/** The services that were published: `/server/rest`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FeatureQueryParameters } from '#portal/contract/feature-service.ts';
import { portalOrigin } from '#server/http/public-url.ts';
import { fallbackFormat, readFormat, sendAnswer } from '../answers.ts';
import type { Caller } from '../caller.ts';
import { requireDataStore } from '../data-stores/data-store-rows.ts';
import { describeError } from '../describe-error.ts';
import { checkPathPart, type Parameters, parseParameters, readParameters } from '../parameters.ts';
import { PortalError } from '../portal-error.ts';
import { guardPortal } from '../portal-gate.ts';
import type { PortalHost } from '../portal-host.ts';
import type { PortalParts } from '../portal-parts.ts';
import { identify, readToken } from '../request-caller.ts';
import { acceptForms, acceptOrigins } from '../request-forms.ts';
import { capabilitiesOf, describeLayer, describeService } from './describe-service.ts';
import { listServices, requireService, type Service, serviceKinds } from './find-service.ts';
import { toLayer } from './layer-fields.ts';
import { answerQuery, type QueryFormat } from './query-answer.ts';
import { queryFailure } from './query-failure.ts';

interface ServiceRequest {
  readonly parts: PortalParts;
  readonly caller: Caller | undefined;
  readonly parameters: Parameters;
  readonly path: Readonly<Record<string, string>>;
  readonly origin: string;
}

type Handler = (request: ServiceRequest) => Promise<Record<string, unknown>>;

const info: Handler = async ({ origin }) => ({
  currentVersion: 11.4,
  owningSystemUrl: origin,
  authInfo: {
    isTokenBasedSecurity: true,
    tokenServicesUrl: `${origin}/sharing/rest/generateToken`,
  },
});

const directory: Handler = async ({ parts, caller, path }) => {
  const found = await listServices(parts.database, caller, path.folder);
  const services = found.map(({ folder, name, kind }) => ({
    name: `${folder}/${name}`,
    type: kind,
  }));
  if (path.folder !== undefined) return { currentVersion: 11.4, folders: [], services };
  const folders = [...new Set(found.map(({ folder }) => folder))];
  return { currentVersion: 11.4, folders, services: [] };
};

async function serviceOf({ parts, caller, path }: ServiceRequest): Promise<Service> {
  const kind = serviceKinds.find((candidate) => candidate === path.kind);
  const { folder = '', name = '' } = path;
  if (kind !== undefined) return await requireService(parts.database, caller, folder, name, kind);
  throw new PortalError(404, undefined, `Service ${folder}/${name}/${path.kind} not found.`);
}

function requireLayerNumber({ path }: ServiceRequest): void {
  if (path.layer === '0') return;
  throw new PortalError(404, undefined, `Layer ${path.layer} not found.`);
}

const service: Handler = async (request) => {
  const found = await serviceOf(request);
  const { definition, template } = found.published;
  return describeService(found, toLayer(definition, template));
};

/** Clients read all layers at once. */
const layers: Handler = async (request) => {
  const found = await serviceOf(request);
  const { definition, template } = found.published;
  const layer = toLayer(definition, template);
  const described = describeLayer(found, layer);
  return layer.geometry === undefined
    ? { layers: [], tables: [described] }
    : { layers: [described], tables: [] };
};

const layerDescription: Handler = async (request) => {
  requireLayerNumber(request);
  const found = await serviceOf(request);
  const { definition, template } = found.published;
  return describeLayer(found, toLayer(definition, template));
};

const query: Handler = async (request) => {
  requireLayerNumber(request);
  const { parts, parameters } = request;
  const found = await serviceOf(request);
  if (!capabilitiesOf(found).includes('Query')) {
    throw new PortalError(400, undefined, 'Requested operation is not supported by this service.');
  }
  const values = parseParameters(FeatureQueryParameters, parameters);
  const { published } = found;
  const layer = toLayer(published.definition, published.template);
  const format: QueryFormat = isGeoJson(parameters) ? 'geojson' : 'json';
  const store = await requireDataStore(parts.database, { id: published.store_id });
  try {
    return await parts.sources.use(store, (source) =>
      source.read((reader) =>
        answerQuery(reader, { service: found, layer, parameters: values, format }),
      ),
    );
  } catch (error) {
    throw queryFailure(error);
  }
};

function isGeoJson(parameters: Parameters): boolean {
  return parameters.get('f')?.trim().toLowerCase() === 'geojson';
}

const routes: readonly (readonly [path: string, title: string, handler: Handler])[] = [
  ['/info', 'Server', info],
  ['/services', 'Services', directory],
  ['/services/:folder', 'Services of the folder', directory],
  ['/services/:folder/:name/:kind', 'Service', service],
  ['/services/:folder/:name/:kind/layers', 'Layers', layers],
  ['/services/:folder/:name/:kind/:layer', 'Layer', layerDescription],
  ['/services/:folder/:name/:kind/:layer/query', 'Query', query],
];

/** Answers for the published services; registered under `/server/rest`. */
export async function serviceRoutes(
  app: FastifyInstance,
  { host }: { readonly host: PortalHost },
): Promise<void> {
  await acceptForms(app);
  await acceptOrigins(app);
  guardPortal(app, host);
  for (const [url, title, handler] of routes) {
    app.route({
      method: ['GET', 'POST'],
      url,
      handler: (request, reply) => answer(host.parts, title, handler, request, reply),
    });
  }
}

async function answer(
  parts: PortalParts,
  title: string,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  let format = fallbackFormat(request);
  try {
    const parameters = await readParameters(request, []);
    format = isGeoJson(parameters) ? 'json' : readFormat(parameters);
    const path = request.params as Record<string, string>;
    Object.values(path).forEach(checkPathPart);
    const token = readToken(request, parameters);
    const caller = token === undefined ? undefined : await identify(parts.database, token, request);
    const origin = portalOrigin(request);
    const result = await handler({ parts, caller, parameters, path, origin });
    return sendAnswer(reply, result, format, title);
  } catch (error) {
    const body = { error: describeError(error, request.log).toBody() };
    return sendAnswer(reply, body, format, title);
  }
}
