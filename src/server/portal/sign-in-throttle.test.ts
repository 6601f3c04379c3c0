import { expect, test } from 'vitest';
import { SignInThrottle } from './sign-in-throttle.ts';

function failing(throttle: SignInThrottle, username: string, address: string, times: number) {
  for (let count = 0; count < times; count += 1) throttle.begin(username, address);
}

test('refuses the eleventh failure to one account from one address, and nobody else', () => {
  let now = 0;
  const throttle = new SignInThrottle(() => now);
  failing(throttle, 'admin', '10.0.0.1', 10);
  expect(() => throttle.begin('ADMIN', '10.0.0.1')).toThrow('Unable to generate token.');
  expect(() => throttle.begin('admin', '10.0.0.2')).not.toThrow();
  expect(() => throttle.begin('mbauer', '10.0.0.1')).not.toThrow();
  now = 15 * 60_000 + 1;
  expect(() => throttle.begin('admin', '10.0.0.1')).not.toThrow();
});

test('a success clears the failures of the account', () => {
  const throttle = new SignInThrottle(() => 0);
  for (let round = 0; round < 20; round += 1) {
    failing(throttle, 'admin', '10.0.0.1', 2);
    throttle.succeed('admin', '10.0.0.1');
  }
  expect(() => throttle.begin('admin', '10.0.0.1')).not.toThrow();
});

test('refuses many names from one address', () => {
  const throttle = new SignInThrottle(() => 0);
  for (let name = 0; name < 60; name += 1) throttle.begin(`user${name}`, '10.0.0.1');
  expect(() => throttle.begin('another', '10.0.0.1')).toThrow('Unable to generate token.');
});
