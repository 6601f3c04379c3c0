import { StatementError } from '#server/db/database.ts';
import { describeProblem, isConnectionLoss } from '../data-stores/connection-problem.ts';
import { invalidRequest, PortalError } from '../portal-error.ts';

/** What went wrong with a query in the live database, as far as its asker can be told. */
export function queryFailure(error: unknown): unknown {
  if (!isConnectionLoss(error)) {
    return error instanceof StatementError ? refusal(error) : error;
  }
  // Where the database is belongs to the owner of the data store alone.
  const { kind } = describeProblem(error, undefined);
  return new PortalError(503, undefined, 'The database of this service cannot be reached.', [kind]);
}

function refusal(error: StatementError): PortalError {
  const { code } = error;
  if (code === '22012') return invalidRequest('where: divides by zero.');
  if (code.startsWith('22'))
    return invalidRequest('A value does not fit the field it is used with.');
  if (code === '42703' || code === '42P01' || code === '42501' || code === '42883') {
    return new PortalError(
      400,
      undefined,
      'The dataset has changed or may no longer be read. Its owner can bring the layer up to date.',
    );
  }
  if (code === '55P03') return new PortalError(503, undefined, 'The table is locked. Try again.');
  if (code === '57014') return new PortalError(503, undefined, 'The query took too long.');
  return new PortalError(400, undefined, 'Unable to perform query operation.');
}
