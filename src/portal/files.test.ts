import { afterEach, expect, test, vi } from 'vitest';
import { SuccessAnswer } from './contract/token.ts';
import { fetchPortalFile, sendPortalFile } from './files.ts';

const access = { portal: 'https://portal.test/sharing/rest', token: 't1' };
afterEach(() => vi.unstubAllGlobals());

function answer(body: string, headers: Record<string, string>): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers })));
}

test('a file has the name that the portal gives it', async () => {
  answer('{"a":1}', {
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="collaboration-guest.test.invite"',
  });
  const file = await fetchPortalFile(access, 'x', {});
  expect(file.name).toBe('collaboration-guest.test.invite');
  expect(await file.text()).toBe('{"a":1}');
});

test('JSON is a file where it is no error', async () => {
  answer('{"invitationRequest":{"id":"i1"}}', { 'content-type': 'application/json' });
  const file = await fetchPortalFile(access, 'x', {});
  expect(JSON.parse(await file.text())).toEqual({ invitationRequest: { id: 'i1' } });
});

test('an error of the portal is one, and so is what is no JSON under its name', async () => {
  answer('{"error":{"code":400,"message":"No such collaboration."}}', {
    'content-type': 'application/json',
  });
  await expect(fetchPortalFile(access, 'x', {})).rejects.toThrow('No such collaboration.');
  answer('', { 'content-type': 'application/json' });
  await expect(fetchPortalFile(access, 'x', {})).rejects.toThrow();
});

test('a file is sent with the token in a form, never in the address', async () => {
  const sent: [string, FormData][] = [];
  vi.stubGlobal('fetch', (url: string, { body }: { body: FormData }) => {
    sent.push([url, body]);
    return Promise.resolve(Response.json({ success: true }));
  });
  const file = new File(['text'], 'a.invite');
  await sendPortalFile(access, 'accept', { name: 'invitationFile', file }, SuccessAnswer);
  const [[url, form] = ['', new FormData()]] = sent;
  expect(url).toBe('https://portal.test/sharing/rest/accept');
  expect([form.get('f'), form.get('token')]).toEqual(['json', 't1']);
  expect((form.get('invitationFile') as File).name).toBe('a.invite');
});
