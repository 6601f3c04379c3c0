import { PortalError } from './portal-error.ts';

const window = 15 * 60_000;
const failuresPerAccount = 10;
const failuresPerAddress = 60;
const mostEntries = 10_000;

interface Tally {
  failures: number;
  until: number;
}

/**
 * Slows down guessing: after ten failed sign-ins to one account from one address, or sixty from
 * one address, further attempts from there are refused until fifteen minutes have passed since
 * the first. Other addresses are not affected, so nobody can lock somebody else out.
 */
export class SignInThrottle {
  readonly #tallies = new Map<string, Tally>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts an attempt as failed until it has succeeded; throws when none is allowed yet. */
  begin(username: string, address: string): void {
    const seconds = Math.max(
      this.#secondsLeft(accountKey(username, address), failuresPerAccount),
      this.#secondsLeft(addressKey(address), failuresPerAddress),
    );
    if (seconds > 0) {
      throw new PortalError(429, undefined, 'Unable to generate token.', [
        `Too many failed attempts. Try again in ${seconds} seconds.`,
      ]);
    }
    this.#count(accountKey(username, address));
    this.#count(addressKey(address));
  }

  succeed(username: string, address: string): void {
    this.#tallies.delete(accountKey(username, address));
    const tally = this.#tallies.get(addressKey(address));
    if (tally !== undefined) tally.failures -= 1;
  }

  #secondsLeft(key: string, most: number): number {
    const tally = this.#tallies.get(key);
    if (tally === undefined || tally.failures < most) return 0;
    return Math.max(0, Math.ceil((tally.until - this.#now()) / 1000));
  }

  #count(key: string): void {
    const now = this.#now();
    const tally = this.#tallies.get(key);
    if (tally !== undefined && tally.until > now) {
      tally.failures += 1;
      return;
    }
    this.#tallies.delete(key);
    if (this.#tallies.size >= mostEntries) this.#dropOldest();
    this.#tallies.set(key, { failures: 1, until: now + window });
  }

  #dropOldest(): void {
    const oldest = this.#tallies.keys().next();
    if (!oldest.done) this.#tallies.delete(oldest.value);
  }
}

function accountKey(username: string, address: string): string {
  return `${address} ${username.toLowerCase()}`;
}

function addressKey(address: string): string {
  return address;
}
