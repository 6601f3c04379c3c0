/** Services that are published, as far as a caller may see their items. */
import type { Queryable } from '#server/db/database.ts';
import { Bindings } from '../bindings.ts';
import type { Caller } from '../caller.ts';
import { type ItemRow, itemColumns } from '../item-rows.ts';
import { PortalError, tokenRequired } from '../portal-error.ts';
import { type PublishedRow, publishedColumns } from '../publish/published-rows.ts';
import { visibleItems } from '../visibility.ts';

export const serviceKinds = ['MapServer', 'FeatureServer'] as const;
export type ServiceKind = (typeof serviceKinds)[number];

const itemColumn: Readonly<Record<ServiceKind, string>> = {
  MapServer: 'd.map_item_id',
  FeatureServer: 'd.feature_item_id',
};

export interface Service {
  readonly kind: ServiceKind;
  readonly folder: string;
  readonly published: PublishedRow;
  readonly item: ItemRow;
}

/** A service by its address; what a caller may not see does not exist, strangers may sign in. */
export async function requireService(
  database: Queryable,
  caller: Caller | undefined,
  folder: string,
  name: string,
  kind: ServiceKind,
): Promise<Service> {
  const bindings = new Bindings();
  const [row] = await database.query<PublishedRow & ItemRow & { server_folder: string }>(
    `select ${itemColumns}, ${publishedColumns}, p.server_folder
     from published_dataset d join publication p on p.store_id = d.store_id
       join item i on i.id = ${itemColumn[kind]}
     where ${visibleItems(caller, bindings)} and lower(p.server_folder) = ${bindings.add(folder.toLowerCase())}
       and lower(d.service_name) = ${bindings.add(name.toLowerCase())}`,
    bindings.values,
  );
  if (row !== undefined) return { kind, folder: row.server_folder, published: row, item: row };
  if (caller === undefined) throw tokenRequired();
  throw new PortalError(404, undefined, `Service ${folder}/${name}/${kind} not found.`);
}

/** The names of the services in a folder, or of all folders when none is given. */
export async function listServices(
  database: Queryable,
  caller: Caller | undefined,
  folder?: string,
): Promise<{ folder: string; name: string; kind: ServiceKind }[]> {
  const bindings = new Bindings();
  const place = bindings.add(folder?.toLowerCase() ?? null);
  return await database.query(
    `select p.server_folder as folder, d.service_name as name, case i.id
         when d.map_item_id then 'MapServer' else 'FeatureServer' end as kind
     from published_dataset d join publication p on p.store_id = d.store_id
       join item i on i.id in (d.map_item_id, d.feature_item_id)
     where ${visibleItems(caller, bindings)}
       and (${place}::text is null or lower(p.server_folder) = ${place}::text)
     order by p.server_folder collate "C", d.service_name collate "C", kind`,
    bindings.values,
  );
}
