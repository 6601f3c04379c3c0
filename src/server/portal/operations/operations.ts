import type { Operation } from '../operation.ts';
import { accountOperations } from './accounts.ts';
import { auditOperations } from './audit.ts';
import { collaborationOperations } from './collaborations.ts';
import { communityOperations } from './community.ts';
import { contentOperations } from './content.ts';
import { contentChangeOperations } from './content-changes.ts';
import { dataStoreOperations } from './data-stores.ts';
import { groupMemberOperations } from './group-members.ts';
import { groupOperations } from './groups.ts';
import { invitationOperations } from './invitations.ts';
import { itemChangeOperations } from './item-changes.ts';
import { itemResourceOperations } from './item-resources.ts';
import { itemOperations } from './items.ts';
import { jobOperations } from './jobs.ts';
import { organizationOperations } from './organization.ts';
import { publishOperations } from './publish.ts';
import { reassignOperations } from './reassign.ts';
import { roleOperations } from './roles.ts';
import { signInOperations } from './sign-in.ts';
import { urlOperations } from './urls.ts';
import { webhookDeliveryOperations } from './webhook-deliveries.ts';
import { webhookSettingOperations } from './webhook-settings.ts';
import { webhookOperations } from './webhooks.ts';

/** Every operation of the portal interface; a request is matched by its path. */
export const operations: readonly Operation[] = [
  ...signInOperations,
  ...organizationOperations,
  ...roleOperations,
  ...communityOperations,
  ...accountOperations,
  ...groupOperations,
  ...groupMemberOperations,
  ...contentOperations,
  ...itemOperations,
  ...itemChangeOperations,
  ...contentChangeOperations,
  ...reassignOperations,
  ...itemResourceOperations,
  ...dataStoreOperations,
  ...publishOperations,
  ...jobOperations,
  ...webhookOperations,
  ...webhookDeliveryOperations,
  ...webhookSettingOperations,
  ...collaborationOperations,
  ...invitationOperations,
  ...auditOperations,
  ...urlOperations,
];
