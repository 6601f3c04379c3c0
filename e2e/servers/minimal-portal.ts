import type { PortalHandler } from './portal-front.ts';

/** An item as far as the specification of reassignment goes. */
export interface MinimalItem {
  owner: string;
  /** Ids of the views of other services that it hangs on. */
  readonly relatedViews?: readonly string[];
}

/**
 * A portal with operations that the specification shows, `canReassign`, `reassignItems`,
 * `createWebhook`, `inviteParticipant` and `publishLayers` with its status, and nothing else: no
 * search, no users, no items, no list of webhooks. It answers a call as a whole, without results by
 * item, and refuses one with an item that cannot be moved.
 */
export class MinimalPortal {
  readonly items: Map<string, MinimalItem>;
  /** The ids of each call of `reassignItems`. */
  readonly calls: string[][] = [];
  /** What was sent to create each webhook. */
  readonly webhooks: Record<string, string>[] = [];
  /** What was sent to invite each portal, with the id of the collaboration. */
  readonly invitations: Record<string, string>[] = [];
  /** What was sent to publish layers. */
  readonly publishes: Record<string, string>[] = [];
  /** The answer of the status operation. */
  publishStatus = 'processing';

  constructor(items: Readonly<Record<string, MinimalItem>>) {
    this.items = new Map(Object.entries(items));
  }

  readonly handle: PortalHandler = (path, form) => {
    const check = /^\/content\/users\/([^/]+)\/items\/([^/]+)\/canReassign$/.exec(path);
    if (check) return this.#check(check[1] ?? '', check[2] ?? '');
    const run = /^\/content\/users\/([^/]+)\/reassignItems$/.exec(path);
    if (run) return this.#reassign(run[1] ?? '', form);
    const invited = /^\/portals\/[^/]+\/collaborations\/([^/]+)\/inviteParticipant$/.exec(path);
    if (invited) {
      this.invitations.push({ ...Object.fromEntries(form), collaborationId: invited[1] ?? '' });
      return { invitation: 'of a form of its own' };
    }
    if (/^\/portals\/[^/]+\/datastores\/allDatasets\/publishLayers$/.test(path)) {
      return this.#publish(form);
    }
    const status = /^\/content\/users\/anna\/items\/([^/]+)\/status$/.exec(path);
    if (status && form.get('jobType') === 'publishAllDatasets' && form.get('jobID') === 'j1') {
      const { publishStatus } = this;
      return { status: publishStatus, statusMessage: publishStatus, itemId: status[1] ?? '' };
    }
    return /^\/portals\/[^/]+\/webhooks\/createWebhook$/.test(path)
      ? this.#createWebhook(form)
      : undefined;
  };

  #publish(form: URLSearchParams): object {
    this.publishes.push(Object.fromEntries(form));
    return {
      success: true,
      datastoreId: form.get('datastoreId'),
      serverId: form.get('serverId') ?? 's1',
      jobType: 'publishAllDatasets',
      jobId: 'j1',
    };
  }

  #createWebhook(form: URLSearchParams): object {
    const id = `w${this.webhooks.push(Object.fromEntries(form))}`;
    return {
      success: true,
      webhook: {
        id,
        accountId: '0123456789ABCDEF',
        name: form.get('name'),
        payloadUrl: form.get('url'),
        secret: form.get('secret') ?? '',
        isActive: true,
        config: JSON.parse(form.get('config') ?? '{}'),
        ownerId: 'anna',
        created: 1_700_000_000_000,
        modified: 1_700_000_000_000,
        events: form.get('changes') === 'allChanges' ? ['/'] : form.get('events')?.split(','),
      },
    };
  }

  #check(owner: string, itemId: string): object {
    const error = this.#blocker(owner, itemId);
    return error === undefined ? { itemId, success: true } : { itemId, success: false, error };
  }

  #reassign(owner: string, form: URLSearchParams): object {
    const ids = (form.get('items') ?? '').split(',');
    this.calls.push(ids);
    const error = ids.map((id) => this.#blocker(owner, id)).find((blocker) => blocker);
    if (error !== undefined) return { error };
    for (const id of ids) this.items.set(id, { owner: form.get('targetUsername') ?? '' });
    return { success: true, itemId: ids.join(',') };
  }

  #blocker(owner: string, itemId: string): object | undefined {
    const item = this.items.get(itemId);
    if (item?.owner !== owner) {
      const message = 'Item does not exist or is inaccessible.';
      return { code: 400, messageCode: 'CONT_0001', message, details: [] };
    }
    if (item.relatedViews === undefined) return undefined;
    return {
      code: 400,
      messageCode: 'CONT_004821',
      message: 'The item has related views.',
      details: item.relatedViews.map((id) => ({ itemId: id, type: 'Feature Service', owner })),
    };
  }
}
