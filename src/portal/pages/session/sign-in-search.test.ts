import { expect, test } from 'vitest';
import { SignInSearch } from './sign-in-search.ts';

test.each(['/admin/reassign?item=a1&target=jlee', '/map', '/'])('leads back to %s', (to) => {
  expect(SignInSearch.parse({ to })).toEqual({ to });
});

test.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', '', 5])(
  'does not lead to %s',
  (to) => {
    expect(SignInSearch.parse({ to })).toEqual({ to: undefined });
  },
);
