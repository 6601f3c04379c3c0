import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/database.ts';
import type { Settings } from '#server/settings.ts';
import { PortalAddress } from './portal-address.ts';
import { makePortalParts, type PortalParts } from './portal-parts.ts';

/** How long a restart waits for answers under way before it goes on without them. */
const grace = 10_000;
/** Milliseconds between two looks whether another process has changed the portal's address. */
const lookInterval = 5_000;
/** After a start that failed, e.g. because the database is away. */
const retryDelay = 1_000;

/**
 * The portal of a running service. A restart stops taking requests, lets those under way end, parks
 * jobs and deliveries where they are, reads the settings again and begins anew with new parts.
 */
export class PortalHost {
  readonly #database: Database;
  readonly #settings: Settings;
  readonly #log: FastifyBaseLogger;
  #parts: PortalParts;
  #address: PortalAddress;
  #underWay = 0;
  #onIdle: (() => void) | undefined;
  #restarting: Promise<void> | undefined;
  #isListening = false;
  #isClosing = false;
  #look: NodeJS.Timeout | undefined;

  private constructor(
    database: Database,
    settings: Settings,
    log: FastifyBaseLogger,
    address: PortalAddress,
  ) {
    this.#database = database;
    this.#settings = settings;
    this.#log = log;
    this.#address = address;
    this.#parts = this.#makeParts();
  }

  /** Reads where the portal is reached and makes its parts; their work begins with `start`. */
  static async open(
    database: Database,
    settings: Settings,
    log: FastifyBaseLogger,
  ): Promise<PortalHost> {
    return new PortalHost(database, settings, log, await PortalAddress.read(database));
  }

  get parts(): PortalParts {
    return this.#parts;
  }

  get address(): PortalAddress {
    return this.#address;
  }

  get isRestarting(): boolean {
    return this.#restarting !== undefined;
  }

  /** Counts a request as under way; gives the function that says that it is answered. */
  enter(): () => void {
    this.#underWay += 1;
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#onIdle?.();
    };
  }

  /** Takes up jobs and deliveries, and notices from now on when another process moves the portal. */
  async start(): Promise<void> {
    this.#isListening = true;
    await this.#startParts();
    this.#look = setInterval(() => void this.#lookForMove(), lookInterval);
    this.#look.unref();
  }

  /** Restarts the portal; resolves when it takes requests again. */
  restart(): Promise<void> {
    if (this.#isClosing) return Promise.resolve();
    this.#restarting ??= this.#beginAnew().finally(() => {
      this.#restarting = undefined;
    });
    return this.#restarting;
  }

  /** Resolves when no restart is under way. */
  async settled(): Promise<void> {
    await this.#restarting;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#look);
    this.#onIdle?.();
    await this.#restarting;
    await this.#stopParts();
  }

  async #beginAnew(): Promise<void> {
    await this.#idle();
    await this.#stopParts();
    while (!this.#isClosing) {
      try {
        this.#address = await PortalAddress.read(this.#database);
        this.#parts = this.#makeParts();
        if (this.#isListening) await this.#startParts();
        return;
      } catch (error) {
        this.#log.error({ err: error }, 'the portal could not start again');
        await new Promise((resolve) => setTimeout(resolve, retryDelay));
      }
    }
  }

  /** Resolves when every request is answered, or after a while. */
  async #idle(): Promise<void> {
    if (this.#underWay === 0 || this.#isClosing) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, grace);
      this.#onIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#onIdle = undefined;
  }

  #makeParts(): PortalParts {
    return makePortalParts(this.#database, this.#settings, this.#log, () => void this.restart());
  }

  async #startParts(): Promise<void> {
    await this.#parts.jobs.start();
    await this.#parts.deliveries.start();
  }

  async #stopParts(): Promise<void> {
    const { jobs, deliveries, sources } = this.#parts;
    await Promise.all([jobs.stop(), deliveries.stop()]);
    await sources.close();
  }

  async #lookForMove(): Promise<void> {
    try {
      const { revision } = await PortalAddress.read(this.#database);
      const isBusy = this.#isClosing || this.isRestarting;
      if (revision !== this.#address.revision && !isBusy && !(await this.#isMoving())) {
        await this.restart();
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'the address of the portal could not be looked up');
    }
  }

  /** While the update is still at work the restart comes at its end. */
  async #isMoving(): Promise<boolean> {
    const rows = await this.#database.query(
      `select 1 from portal_job where subject = 'urls' and status in ('submitted', 'processing')`,
    );
    return rows.length > 0;
  }
}
