import { z } from 'zod';
import { type Answer, Document, type Operation, read } from '../operation.ts';
import { PortalError } from '../portal-error.ts';
import { itemOfPath } from '../subjects.ts';

const noParameters = z.object({});

const itemResources = read({
  name: 'itemResources',
  path: '/content/items/:itemId/resources',
  title: 'Resources of the item',
  about: itemOfPath,
  parameters: noParameters,
  async handle({ database }, { item }) {
    const rows = await database.query<{ name: string; created: Date; size: number }>(
      `select name, created, octet_length(body) as size from item_resource where item_id = $1
       order by name collate "C"`,
      [item.id],
    );
    const resources = rows.map(({ name, created, size }) => ({
      resource: name,
      created: created.getTime(),
      size,
      access: 'inherit',
    }));
    return { total: rows.length, start: 1, num: rows.length, nextStart: -1, resources };
  },
});

const itemResource = read({
  name: 'itemResource',
  path: '/content/items/:itemId/resources/:resourceName',
  title: 'Resource of the item',
  about: itemOfPath,
  parameters: noParameters,
  async handle({ database, path }, { item }): Promise<Answer> {
    const name = path.resourceName ?? '';
    const [row] = await database.query<{ content_type: string; body: string }>(
      'select content_type, body from item_resource where item_id = $1 and name = $2',
      [item.id, name],
    );
    if (row === undefined) {
      throw new PortalError(400, undefined, 'Resource does not exist or is inaccessible.');
    }
    if (row.content_type === 'application/json') {
      return JSON.parse(row.body) as Record<string, unknown>;
    }
    return new Document(`${row.content_type}; charset=utf-8`, row.body, name);
  },
});

/** Files that belong to an item beside its data. */
export const itemResourceOperations: readonly Operation[] = [itemResources, itemResource];
