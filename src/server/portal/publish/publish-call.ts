/** What a call of publishLayers asks for, checked against what is remembered. */

import { isDeepStrictEqual } from 'node:util';
import type { PublishLayersParameters } from '#portal/contract/publish.ts';
import type { TemplateServiceConfiguration } from '#portal/contract/template-service-configuration.ts';
import type { Queryable } from '#server/db/database.ts';
import { findFolderOf } from '../folders.ts';
import { hasOpenJob } from '../jobs/job-store.ts';
import { invalidRequest, PortalError } from '../portal-error.ts';
import { findPublication, hasPublished, type Publication } from './publication.ts';

/** portal.md 1.4: the message of portals, with its spelling, by which scripts know it. */
const failureMessage = 'Publish layes failed.';

function fixedValue(name: string): PortalError {
  return new PortalError(400, undefined, failureMessage, [
    `Invalid value for ${name}. Layers have been published from this data store before and the value is read-only. Passing null is valid.`,
  ]);
}

/**
 * The publication that a call leads to. Throws when a value is missing, unknown, or fixed by an
 * earlier publish. Values are fixed once a service was published or a job is to publish some.
 */
export async function settlePublication(
  database: Queryable,
  owner: string,
  parameters: PublishLayersParameters,
): Promise<Publication> {
  const { datastoreId } = parameters;
  const before = await findPublication(database, datastoreId);
  const isFixed =
    before !== undefined &&
    ((await hasPublished(database, datastoreId)) || (await hasOpenJob(database, datastoreId)));
  if (isFixed) requireFixed(before, parameters);
  const known = isFixed ? before : undefined;
  const template = settleTemplate(parameters, known?.template);
  requireAll(parameters, before);
  const serverId = parameters.serverId ?? before?.server_id ?? '';
  const serverFolder = parameters.serverFolder ?? before?.server_folder ?? '';
  return {
    store_id: datastoreId,
    server_id: serverId,
    server_url: await requireServer(database, serverId),
    server_folder: await requireEmptyFolder(database, datastoreId, serverId, serverFolder),
    folder_id: await requireFolder(database, owner, parameters.portalFolderId, before),
    template: template ?? before?.template ?? missing('templateSvcConfig'),
  };
}

function requireFixed(before: Publication, parameters: PublishLayersParameters): void {
  const { serverId, serverFolder } = parameters;
  if (serverId !== undefined && serverId !== before.server_id) throw fixedValue('serverId');
  if (serverFolder !== undefined && serverFolder !== before.server_folder) {
    throw fixedValue('serverFolder');
  }
}

/** The configuration that a call brings; a new one for published layers must be announced. */
function settleTemplate(
  parameters: PublishLayersParameters,
  inUse: TemplateServiceConfiguration | undefined,
): TemplateServiceConfiguration | undefined {
  const template = parameters.templateSvcConfig ?? parameters.templateScvConfig;
  if (parameters.applySvcConfigChanges && template === undefined) {
    throw invalidRequest('templateSvcConfig: A value is required with applySvcConfigChanges.');
  }
  const isChange =
    template !== undefined && inUse !== undefined && !isDeepStrictEqual(template, inUse);
  if (isChange && !parameters.applySvcConfigChanges) {
    throw new PortalError(400, undefined, failureMessage, [
      'Invalid value for templateSvcConfig. Layers have been published from this data store before: a new configuration needs applySvcConfigChanges=true.',
    ]);
  }
  return template;
}

function missing(name: string): never {
  throw invalidRequest(`${name}: A value is required on the first publish.`);
}

/** The first call names every value; each that is missing is told. */
function requireAll(parameters: PublishLayersParameters, before: Publication | undefined): void {
  if (before !== undefined) return;
  const { portalFolderId, serverId, serverFolder } = parameters;
  const templateSvcConfig = parameters.templateSvcConfig ?? parameters.templateScvConfig;
  const wanted = { templateSvcConfig, portalFolderId, serverId, serverFolder };
  const absent = Object.entries(wanted).filter(([, value]) => value === undefined);
  if (absent.length === 0) return;
  throw invalidRequest(
    ...absent.map(([name]) => `${name}: A value is required on the first publish.`),
  );
}

async function requireServer(database: Queryable, serverId: string): Promise<string> {
  const [server] = await database.query<{ url: string; is_own: boolean; name: string }>(
    'select url, is_own, name from federated_server where id = $1',
    [serverId],
  );
  if (server === undefined) throw invalidRequest('serverId: There is no server with this id.');
  if (server.is_own) return server.url;
  throw invalidRequest(`serverId: The server ${server.name} takes no services from this portal.`);
}

async function requireEmptyFolder(
  database: Queryable,
  storeId: string,
  serverId: string,
  serverFolder: string,
): Promise<string> {
  const others = await database.query(
    `select 1 from publication where server_id = $1 and lower(server_folder) = lower($2)
     and store_id <> $3`,
    [serverId, serverFolder, storeId],
  );
  if (others.length === 0) return serverFolder;
  throw invalidRequest(
    `serverFolder: The folder ${serverFolder} of the server is not empty. Name another one.`,
  );
}

async function requireFolder(
  database: Queryable,
  owner: string,
  wanted: string | undefined,
  before: Publication | undefined,
): Promise<string> {
  const id = wanted ?? before?.folder_id ?? undefined;
  if (id === undefined) {
    throw invalidRequest(
      'portalFolderId: The folder that was remembered is gone. A value is required.',
    );
  }
  // What is remembered may be a folder of the owner before this one.
  const folder = await findFolderOf(database, owner, id);
  if (folder !== undefined) return folder.id;
  throw invalidRequest('portalFolderId: The id of a folder is required.');
}
