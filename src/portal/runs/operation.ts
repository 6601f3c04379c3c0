import type { z } from 'zod';
import type { PortalAccess } from '../client.ts';
import type { PortalErrorBody } from '../contract/errors.ts';
import type { FormValue } from '../contract/form.ts';

/** What became of one unit: an item, a layer, an invitation. */
export interface RunResult {
  readonly success: boolean;
  readonly error?: PortalErrorBody | null | undefined;
}

/** One POST to the portal, without the token: what `copy as curl` and its like write down. */
export interface Call {
  /** Relative to the root of the interface. */
  readonly path: string;
  readonly values: Readonly<Record<string, FormValue>>;
}

/** What a run needs to know of an operation. The parameters are kept, so no secret is in them. */
export interface Operation<Parameters, Unit, Result extends RunResult> {
  readonly kind: string;
  /** Page where it is filled in and watched: `?run=<id>` shows a run, `?from=<id>` fills the form. */
  readonly page: string;
  readonly schema: z.ZodType<Parameters>;
  readonly unit: z.ZodType<Unit>;
  readonly result: z.ZodType<Result>;
  /** The calls to make, in their order, each with the units it is about. */
  plan(parameters: Parameters): readonly (readonly Unit[])[];
  /**
   * Makes one call. Gives a result for each unit, in their order; throws when the portal refused
   * the call as a whole or no answer came.
   */
  send(
    access: PortalAccess,
    parameters: Parameters,
    units: readonly Unit[],
    signal: AbortSignal,
  ): Promise<readonly Result[]>;
  /**
   * Finds out what a call did whose answer was lost: for each unit its result, or undefined where
   * it was not done. Changes nothing. Throws when the portal cannot tell.
   */
  settle(
    access: PortalAccess,
    parameters: Parameters,
    units: readonly Unit[],
    signal: AbortSignal,
  ): Promise<readonly (Result | undefined)[]>;
  /** The call for some units as it goes over the wire, to be copied. */
  describe(parameters: Parameters, units: readonly Unit[]): Call;
}

/** An operation whose types are known to itself only; a method takes what its own run holds. */
export type AnyOperation = Operation<unknown, unknown, RunResult>;
