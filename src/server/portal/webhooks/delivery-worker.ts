import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { AddressRules } from './address-rules.ts';
import { AttemptRecorder } from './attempt-recorder.ts';
import { type DeliveryLine, loadLine } from './delivery-line.ts';
import { type Exchange, Exchanger, type ExchangerOptions, type Message } from './exchange.ts';
import { judgeAttempt } from './judge-attempt.ts';
import { Leases, leaseSeconds } from './lease.ts';
import { removeExpired } from './retention.ts';
import { readSettings, type SettingsRow, timeOutOf } from './settings.ts';
import { deliveryHeaders, type Secrets, type Sendable, shownHeaders } from './signature.ts';
import { type KeyHolder, sealOldSecrets, secretUnreadable } from './webhook-secrets.ts';

export interface DeliveryWorkerOptions extends ExchangerOptions {
  readonly database: Database;
  readonly keys: KeyHolder;
  /** Whether every process on the database has the same key for sure. */
  readonly isKeyShared: boolean;
  /** Special addresses that the operator of the service allows. */
  readonly operatorRanges?: readonly string[];
  readonly now?: () => Date;
  readonly log: { warn(details: object, message: string): void };
}

/** Webhooks that are sent for at once; a slow receiver takes one place. */
const mostLines = 256;
const pollInterval = 2000;
const expiryInterval = 3_600_000;
/** How long a stopping service lets requests end by themselves. */
const grace = 2000;

/**
 * Sends what is queued, webhook by webhook and each in order, and records every attempt. Several
 * processes on one database share the webhooks; what a killed one had sent but not recorded is sent
 * again with the same id.
 */
export class DeliveryWorker {
  readonly operatorRanges: readonly string[];
  readonly #database: Database;
  readonly #keys: KeyHolder;
  readonly #isKeyShared: boolean;
  readonly #now: () => Date;
  readonly #log: DeliveryWorkerOptions['log'];
  readonly #exchanger: Exchanger;
  readonly #leases: Leases;
  readonly #recorder: AttemptRecorder;
  readonly #lines = new Map<string, Promise<void>>();
  readonly #stop = new AbortController();
  #isStopping = false;
  #isStarted = false;
  #scan: Promise<void> | undefined;
  #isScanWanted = false;
  #timers: NodeJS.Timeout[] = [];

  constructor({
    database,
    keys,
    isKeyShared,
    operatorRanges = [],
    now,
    log,
    ...options
  }: DeliveryWorkerOptions) {
    const holder = randomUUID();
    this.operatorRanges = operatorRanges;
    this.#database = database;
    this.#keys = keys;
    this.#isKeyShared = isKeyShared;
    this.#now = now ?? (() => new Date());
    this.#log = log;
    this.#exchanger = new Exchanger(options);
    this.#leases = new Leases(database, holder);
    this.#recorder = new AttemptRecorder(database, holder);
  }

  /** Begins to send what is queued, and looks for more from time to time. */
  async start(): Promise<void> {
    await this.#guard(this.#leases.clearAbandoned());
    await this.#guard(this.#secureSecrets());
    if (this.#isStopping) return;
    this.#isStarted = true;
    const every = (interval: number, work: () => void) => {
      this.#timers.push(setInterval(work, interval).unref());
    };
    every(pollInterval, () => this.wake());
    every((leaseSeconds * 1000) / 3, () => this.#guard(this.#keepLeases()));
    every(expiryInterval, () => this.#guard(removeExpired(this.#database, this.#now())));
    this.wake();
  }

  /** Says that something was queued or may be due. */
  wake(): void {
    if (!this.#isStarted || this.#isStopping) return;
    this.#isScanWanted = true;
    this.#scan ??= this.#guard(this.#scanWhileWanted()).finally(() => {
      this.#scan = undefined;
    });
  }

  /** Ends: requests that do not end soon are broken off, and sent again by whoever comes next. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    const timer = setTimeout(() => this.#stop.abort(), grace);
    await this.#scan;
    await Promise.all(this.#lines.values());
    clearTimeout(timer);
    this.#exchanger.close();
  }

  /** Sends everything that is due now, until nothing is. */
  async drain(): Promise<void> {
    while ((await this.#takeLines()) > 0) await Promise.all(this.#lines.values());
  }

  /** Sends one request outside the queue, by the settings and rules in force. */
  async exchange(message: Omit<Message, 'timeOut'>): Promise<Exchange> {
    const settings = await readSettings(this.#database);
    return await this.#exchangeBy(settings, message);
  }

  /** Sends one payload outside the queue; gives the request's headers as the log keeps them too. */
  async sendNow(url: string, sendable: Sendable, secrets: Secrets | undefined) {
    const settings = await readSettings(this.#database);
    return await this.#send({ url, secrets, settings }, sendable);
  }

  async #send(
    { url, secrets, settings }: Pick<DeliveryLine, 'url' | 'secrets' | 'settings'>,
    sendable: Sendable,
  ) {
    const started = this.#now();
    // Without its signature the receiver could not tell the payload from a forged one.
    if (secrets === undefined) return { started, headers: {}, exchange: secretUnreadable };
    const headers = deliveryHeaders(sendable, secrets, started);
    const message = { url, method: 'POST', headers, body: sendable.payload } as const;
    const exchange = await this.#exchangeBy(settings, message);
    return { started, headers: shownHeaders(headers), exchange };
  }

  #exchangeBy(settings: SettingsRow, message: Omit<Message, 'timeOut'>): Promise<Exchange> {
    const rules = new AddressRules([...this.operatorRanges, ...settings.allowed_ranges]);
    const timed = { ...message, timeOut: timeOutOf(settings) };
    return this.#exchanger.exchange(timed, rules, this.#stop.signal);
  }

  async #scanWhileWanted(): Promise<void> {
    while (this.#isScanWanted && !this.#isStopping) {
      this.#isScanWanted = false;
      await this.#takeLines();
    }
  }

  async #takeLines(): Promise<number> {
    const free = mostLines - this.#lines.size;
    const taken = free > 0 ? await this.#leases.take(free, this.#now()) : [];
    for (const webhookId of taken) {
      const line = this.#guard(this.#runLine(webhookId)).finally(() => {
        this.#lines.delete(webhookId);
      });
      this.#lines.set(webhookId, line);
    }
    return taken.length;
  }

  async #runLine(webhookId: string): Promise<void> {
    let goesOn = true;
    while (goesOn) {
      const line = await loadLine(this.#database, this.#keys, webhookId);
      goesOn = line !== undefined && (await this.#sendInOrder(line));
    }
    // After a failure of our own the lease runs out by itself, so that nothing turns in a circle.
    await this.#leases.release(webhookId);
    // What was queued while the lease was held has been passed over.
    this.wake();
  }

  /** Sends the payloads of a line one after the other; gives whether to go on with the next ones. */
  async #sendInOrder(line: DeliveryLine): Promise<boolean> {
    let { window } = line;
    for (const delivery of line.deliveries) {
      if (this.#isStopping) return false;
      const { started, headers, exchange } = await this.#send(line, delivery);
      const verdict = judgeAttempt(line, { ...delivery, window }, exchange, this.#now());
      const recorded = await this.#recorder.record({
        webhookId: line.webhookId,
        deliveryId: delivery.id,
        number: delivery.attempts + 1,
        started,
        requestHeaders: headers,
        exchange,
        ...verdict,
      });
      if (verdict.isSwitchedOff) {
        this.#log.warn({ webhookId: line.webhookId }, 'a webhook was switched off by its policy');
      }
      if (recorded === undefined || verdict.isSwitchedOff) return false;
      if (verdict.notBefore !== undefined) {
        this.#wakeAfter(line.settings.gap * 1000);
        return false;
      }
      if (recorded.version !== line.version) return true;
      window = verdict.window;
    }
    return true;
  }

  async #secureSecrets(): Promise<void> {
    const { clear, unreadable } = await sealOldSecrets(
      this.#database,
      this.#keys,
      this.#isKeyShared,
    );
    if (clear > 0) {
      this.#log.warn(
        { webhooks: clear },
        'secrets of webhooks stand unencrypted in the database: set DATA_STORE_SECRET',
      );
    }
    if (unreadable > 0) {
      this.#log.warn(
        { webhooks: unreadable },
        'secrets of webhooks cannot be read: DATA_STORE_SECRET, or the file in DATA_DIR, is no longer the same',
      );
    }
  }

  #wakeAfter(milliseconds: number): void {
    if (this.#isStarted) setTimeout(() => this.wake(), milliseconds).unref();
  }

  async #keepLeases(): Promise<void> {
    if (this.#lines.size > 0) await this.#leases.renew([...this.#lines.keys()]);
  }

  /** What fails is logged and tried again with the next look; the service goes on. */
  async #guard(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (!this.#isStopping) this.#log.warn({ err: error }, 'sending to webhooks failed');
    }
  }
}
