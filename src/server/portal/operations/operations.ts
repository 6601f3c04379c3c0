import type { Operation } from '../operation.ts';
import { communityOperations } from './community.ts';
import { contentOperations } from './content.ts';
import { itemOperations } from './items.ts';
import { organizationOperations } from './organization.ts';
import { reassignOperations } from './reassign.ts';
import { signInOperations } from './sign-in.ts';

/** Every operation of the portal interface; a request is matched by its path. */
export const operations: readonly Operation[] = [
  ...signInOperations,
  ...organizationOperations,
  ...communityOperations,
  ...contentOperations,
  ...itemOperations,
  ...reassignOperations,
];
