import { z } from 'zod';
import { AddGroupUsersParameters, RemoveGroupUsersParameters } from '#portal/contract/group.ts';
import { isCaller } from '../caller.ts';
import { addMembers, placeMembers, removeMembers } from '../group-members.ts';
import { act, type Operation } from '../operation.ts';
import { invalidRequest, PortalError } from '../portal-error.ts';
import { groupOfPath } from '../subjects.ts';

const noParameters = z.object({});

/** The names of a request, which must have one at least. */
function namesOf({ users = [], admins = [] }: z.output<typeof AddGroupUsersParameters>) {
  if (users.length + admins.length === 0) throw invalidRequest('users: A value is required.');
  if (users.length + admins.length > 100) throw invalidRequest('users: At most 100 are allowed.');
  return { users, admins };
}

const addUsers = act({
  name: 'addGroupUsers',
  path: '/community/groups/:groupId/addUsers',
  title: 'Add users to the group',
  about: groupOfPath,
  parameters: AddGroupUsersParameters,
  async handle({ database, parameters, fire }, { group }) {
    const { users, admins } = namesOf(parameters);
    const members = await addMembers(database, group, users, 'member');
    const managers = await addMembers(database, group, admins, 'admin');
    const added = [...members.done, ...managers.done];
    if (added.length > 0) fire('groups/addUsers', group.id, added);
    return { notAdded: [...members.notDone, ...managers.notDone] };
  },
});

const removeUsers = act({
  name: 'removeGroupUsers',
  path: '/community/groups/:groupId/removeUsers',
  title: 'Remove users from the group',
  about: groupOfPath,
  parameters: RemoveGroupUsersParameters,
  async handle({ database, parameters, fire }, { group }) {
    const { done, notDone } = await removeMembers(database, group, parameters.users);
    if (done.length > 0) fire('groups/removeUsers', group.id, done);
    return { notRemoved: notDone };
  },
});

/** Makes members managers (`admins`) or managers members (`users`). */
const updateUsers = act({
  name: 'updateGroupUsers',
  path: '/community/groups/:groupId/updateUsers',
  title: 'Update users of the group',
  about: groupOfPath,
  parameters: AddGroupUsersParameters,
  async handle({ database, parameters, fire }, { group }) {
    const { users, admins } = namesOf(parameters);
    const members = await placeMembers(database, group, users, 'member');
    const managers = await placeMembers(database, group, admins, 'admin');
    const placed = [...members.done, ...managers.done];
    if (placed.length > 0) fire('groups/updateUsers', group.id, placed);
    const missing = [...members.notDone, ...managers.notDone];
    const results = [...users, ...admins].map((username) => ({
      username,
      success: !missing.includes(username),
    }));
    return { results };
  },
});

/** Who can see a group that is not private may join it. */
const join = act({
  name: 'joinGroup',
  path: '/community/groups/:groupId/join',
  title: 'Join group',
  about: groupOfPath,
  parameters: noParameters,
  async handle({ database, caller, fire }, { group }) {
    if (group.isInvitationOnly) {
      throw new PortalError(400, undefined, 'The group can only be joined by invitation.');
    }
    const place = group.userMembership?.memberType;
    if (place === 'none' && caller !== undefined) {
      const { done } = await addMembers(database, group, [caller.username], 'member');
      fire('groups/join', group.id);
      fire('groups/addUsers', group.id, done);
    }
    return { success: true, groupId: group.id };
  },
});

const leave = act({
  name: 'leaveGroup',
  path: '/community/groups/:groupId/leave',
  title: 'Leave group',
  about: groupOfPath,
  parameters: noParameters,
  async handle({ database, caller, fire }, { group }) {
    if (caller === undefined || isCaller(caller, group.owner ?? '')) {
      throw new PortalError(400, undefined, 'The owner cannot leave the group.');
    }
    const { done } = await removeMembers(database, group, [caller.username]);
    fire('groups/removeUsers', group.id, done);
    return { success: true, groupId: group.id };
  },
});

/** Who belongs to a group. */
export const groupMemberOperations: readonly Operation[] = [
  addUsers,
  removeUsers,
  updateUsers,
  join,
  leave,
];
