import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GroupSearchAnswer, GroupUserListAnswer } from '#portal/contract/group.ts';
import { sampleId } from './sample/sample-rows.ts';
import { openTestPortal, type TestPortal } from './testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const isRefused = { error: { code: 403, messageCode: 'GWM_0003' } };

async function create(caller: string, form: Record<string, string> = {}): Promise<string> {
  const values = { title: 'Night watch', ...form };
  const answer = await portal.askAs(caller, '/community/createGroup', values);
  return (answer.group as { id: string }).id;
}

function on(caller: string, id: string, act: string, form: Record<string, string> = {}) {
  return portal.askAs(caller, `/community/groups/${id}${act === '' ? '' : `/${act}`}`, form);
}

describe('a group', () => {
  test('belongs to who made it, and is private at first', async () => {
    const id = await create('sgarcia', { tags: 'owl,bat', snippet: 'After dark' });
    expect(await on('sgarcia', id, '')).toMatchObject({
      owner: 'sgarcia',
      access: 'private',
      tags: ['owl', 'bat'],
      userMembership: { memberType: 'owner' },
    });
    expect(await on('mbauer', id, '')).toMatchObject({ error: { messageCode: 'COM_0003' } });
  });

  test('with shared update needs the right to make one', async () => {
    const form = { title: 'Shared', capabilities: 'updateitemcontrol' };
    expect(await portal.askAs('mbauer', '/community/createGroup', form)).toMatchObject(isRefused);
    const id = await create('admin', form);
    expect(await on('admin', id, '')).toMatchObject({ capabilities: ['updateitemcontrol'] });
  });

  test('is not made by who may not', async () => {
    const form = { title: 'Viewers' };
    expect(await portal.askAs('viewer1', '/community/createGroup', form)).toMatchObject(isRefused);
  });

  test('is updated by its owner and its managers, not by members', async () => {
    const id = await create('sgarcia', { access: 'org' });
    await on('sgarcia', id, 'addUsers', { users: 'jlee', admins: 'mbauer' });
    expect(await on('mbauer', id, 'update', { snippet: 'By a manager' })).toMatchObject({
      success: true,
    });
    expect(await on('jlee', id, 'update', { snippet: 'By a member' })).toMatchObject(isRefused);
    expect(await on('sgarcia', id, '')).toMatchObject({
      title: 'Night watch',
      snippet: 'By a manager',
      access: 'org',
    });
  });

  test('that is protected is not deleted', async () => {
    const id = await create('sgarcia');
    await on('sgarcia', id, 'protect');
    expect(await on('sgarcia', id, 'delete')).toMatchObject({ error: { code: 400 } });
    await on('sgarcia', id, 'unprotect');
    expect(await on('sgarcia', id, 'delete')).toEqual({ success: true, groupId: id });
    expect(await on('sgarcia', id, '')).toMatchObject({ error: { messageCode: 'COM_0003' } });
  });

  test('is given to another, and the former owner stays as manager', async () => {
    const id = await create('sgarcia', { access: 'org' });
    expect(await on('mbauer', id, 'reassign', { targetUsername: 'mbauer' })).toMatchObject(
      isRefused,
    );
    await on('sgarcia', id, 'reassign', { targetUsername: 'jlee' });
    expect(await on('jlee', id, 'users')).toEqual({
      owner: 'jlee',
      admins: ['sgarcia'],
      users: [],
    });
  });
});

describe('members', () => {
  test('are added, placed and removed; what could not be done is named', async () => {
    const id = await create('sgarcia', { access: 'org' });
    expect(await on('sgarcia', id, 'addUsers', { users: 'jlee,nobody,rdiaz,sgarcia' })).toEqual({
      notAdded: ['nobody', 'rdiaz', 'sgarcia'],
    });
    expect(await on('sgarcia', id, 'updateUsers', { admins: 'JLEE,pnovak' })).toEqual({
      results: [
        { username: 'JLEE', success: true },
        { username: 'pnovak', success: false },
      ],
    });
    expect(await on('mbauer', id, 'users')).toEqual({
      owner: 'sgarcia',
      admins: ['jlee'],
      users: [],
    });
    expect(await on('jlee', id, 'removeUsers', { users: 'sgarcia,jlee,pnovak' })).toEqual({
      notRemoved: ['sgarcia', 'pnovak'],
    });
    expect(await on('mbauer', id, 'addUsers', { users: 'mbauer' })).toMatchObject(isRefused);
  });

  test('are listed by pages', async () => {
    const id = sampleId('group', 'base-layers');
    const list = GroupUserListAnswer.parse(await on('viewer1', id, 'userList', { num: '3' }));
    expect(list).toMatchObject({ total: 4, num: 3, nextStart: 4 });
    expect(list.users[0]).toEqual({
      username: 'admin',
      fullName: 'Portal Administrator',
      memberType: 'owner',
    });
  });

  test('join and leave where they may; the owner stays', async () => {
    const open = await create('mbauer', { access: 'org' });
    expect(await on('sgarcia', open, 'join')).toMatchObject({ success: true });
    expect(await on('sgarcia', open, '')).toMatchObject({
      userMembership: { memberType: 'member' },
    });
    expect(await on('sgarcia', open, 'leave')).toMatchObject({ success: true });
    expect(await on('sgarcia', open, 'leave')).toMatchObject(isRefused);
    expect(await on('mbauer', open, 'leave')).toMatchObject({ error: { code: 400 } });
    const closed = await create('mbauer');
    expect(await on('sgarcia', closed, 'join')).toMatchObject({
      error: { messageCode: 'COM_0003' },
    });
  });
});

describe('finding groups', () => {
  const find = async (caller: string, q: string) =>
    GroupSearchAnswer.parse(await portal.askAs(caller, '/community/groups', { q, num: '50' }));

  test.each([
    ['weather', ['Weather desk']],
    ['title:flight OR title:weather', ['Flight delays', 'Weather desk']],
    ['owner:jlee AND access:org AND -night', ['Flight delays']],
    ['"shared update"', ['Weather desk']],
    ['isSharedUpdate:true NOT title:field', ['Shared', 'Weather desk']],
    ['created:[2024-01-01 TO 2024-01-03] AND owner:admin', ['Base layers']],
  ])('%s', async (q, titles) => {
    const { results } = await find('admin', q);
    expect(results.map(({ title }) => title)).toEqual(titles);
  });

  test('shows only what the caller may see', async () => {
    expect((await find('jlee', 'title:seismic')).total).toBe(0);
    expect((await find('mbauer', 'title:seismic')).total).toBe(1);
  });

  test('an unknown field or an open bracket is an error that says where', async () => {
    for (const [q, words] of [
      ['colour:red', '"colour" before character 8 is not a field.'],
      ['(weather', 'The bracket at character 1 is not closed.'],
    ]) {
      const answer = await portal.askAs('admin', '/community/groups', { q: q ?? '' });
      expect(JSON.stringify(answer)).toContain(JSON.stringify(words).slice(1, -1));
    }
  });
});
