import { z } from 'zod';
import { requiredText } from '#portal/contract/form.ts';
import {
  CreateGroupParameters,
  type GroupUserListAnswer,
  GroupUserListParameters,
  type GroupUsersAnswer,
  sharedUpdateCapability,
  UpdateGroupParameters,
} from '#portal/contract/group.ts';
import { callerHolds } from '../caller.ts';
import { deleteGroup, giveGroup, insertGroup, updateGroup } from '../group-changes.ts';
import { listMembers, listMembersPaged } from '../group-members.ts';
import { findGroup } from '../groups.ts';
import { act, type Operation, read } from '../operation.ts';
import { readPage } from '../page.ts';
import { forbidden, unknownGroup } from '../portal-error.ts';
import { callerAccount, groupOfPath } from '../subjects.ts';

const noParameters = z.object({});

const createGroup = act({
  name: 'createGroup',
  path: '/community/createGroup',
  title: 'Create group',
  about: callerAccount,
  parameters: CreateGroupParameters,
  async handle({ database, caller, parameters, fire }, { account }) {
    const sharesUpdate = parameters.capabilities === sharedUpdateCapability;
    if (sharesUpdate && !callerHolds(caller, 'portal:admin:createUpdateCapableGroup')) {
      throw forbidden();
    }
    const id = await insertGroup(database, account.username, parameters);
    const group = await findGroup(database, caller, id);
    if (group === undefined) throw unknownGroup();
    fire('groups/add', id);
    return { success: true, group };
  },
});

const update = act({
  name: 'updateGroup',
  path: '/community/groups/:groupId/update',
  title: 'Update group',
  about: groupOfPath,
  parameters: UpdateGroupParameters,
  async handle({ database, parameters, fire }, { group }) {
    await updateGroup(database, group, parameters);
    fire('groups/update', group.id);
    return { success: true, groupId: group.id };
  },
});

const remove = act({
  name: 'deleteGroup',
  path: '/community/groups/:groupId/delete',
  title: 'Delete group',
  about: groupOfPath,
  parameters: noParameters,
  async handle({ database, fire }, { group }) {
    await deleteGroup(database, group);
    fire('groups/delete', group.id);
    return { success: true, groupId: group.id };
  },
});

const protect = act({
  name: 'protectGroup',
  path: '/community/groups/:groupId/protect',
  title: 'Protect group',
  about: groupOfPath,
  parameters: noParameters,
  async handle({ database, fire }, { group }) {
    await database.query('update portal_group set is_protected = true where id = $1', [group.id]);
    fire('groups/protect', group.id);
    return { success: true };
  },
});

const unprotect = act({
  name: 'unprotectGroup',
  path: '/community/groups/:groupId/unprotect',
  title: 'Unprotect group',
  about: groupOfPath,
  parameters: noParameters,
  async handle({ database, fire }, { group }) {
    await database.query('update portal_group set is_protected = false where id = $1', [group.id]);
    fire('groups/unprotect', group.id);
    return { success: true };
  },
});

const reassign = act({
  name: 'reassignGroup',
  path: '/community/groups/:groupId/reassign',
  title: 'Reassign group',
  about: groupOfPath,
  parameters: z.object({ targetUsername: requiredText(128) }),
  async handle({ database, parameters, fire }, { group }) {
    await giveGroup(database, group, parameters.targetUsername);
    fire('groups/reassign', group.id);
    return { success: true, groupId: group.id };
  },
});

const users = read({
  name: 'groupUsers',
  path: '/community/groups/:groupId/users',
  title: 'Users of the group',
  about: groupOfPath,
  parameters: noParameters,
  handle: ({ database }, { group }): Promise<GroupUsersAnswer> => listMembers(database, group),
});

const userList = read({
  name: 'groupUserList',
  path: '/community/groups/:groupId/userList',
  title: 'Users of the group',
  about: groupOfPath,
  parameters: GroupUserListParameters,
  handle: ({ database, parameters }, { group }): Promise<GroupUserListAnswer> =>
    listMembersPaged(database, group, readPage(parameters)),
});

/** Making and changing groups. */
export const groupOperations: readonly Operation[] = [
  createGroup,
  update,
  remove,
  protect,
  unprotect,
  reassign,
  users,
  userList,
];
