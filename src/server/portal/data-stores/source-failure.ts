import { PortalError } from '../portal-error.ts';
import type { ConnectionAddress } from './connection-address.ts';
import { describeProblem } from './connection-problem.ts';

/** The portal's error for a data store that could not be read. */
export function sourceFailure(
  error: unknown,
  place: Omit<ConnectionAddress, 'password' | 'tls'> | undefined,
): PortalError {
  if (error instanceof PortalError) return error;
  const { message } = describeProblem(error, place);
  return new PortalError(400, undefined, 'The data store cannot be read.', [message]);
}
