import type { Privilege } from '#portal/contract/privileges.ts';
import type { Caller } from './caller.ts';
import { forbidden, tokenRequired } from './portal-error.ts';
import { type Grant, type OperationName, rights, type Standing } from './rights.ts';

/** What a grant asks for, read from its sentence. */
export function readGrant(grant: Grant): { standing: Standing; privilege: Privilege | undefined } {
  const [standing, privilege] = grant.split(' with ');
  return { standing: standing as Standing, privilege: privilege as Privilege | undefined };
}

/**
 * Whether the rights table lets the caller use an operation on something to which the caller
 * stands in these ways. `anyone`, `member` and `administrator` follow from the caller alone.
 */
export function isAllowed(
  operation: OperationName,
  caller: Caller | undefined,
  standings: readonly Standing[],
): boolean {
  const held = new Set<Standing>(['anyone']);
  if (caller !== undefined) {
    held.add('member');
    if (caller.roleId === 'org_admin') held.add('administrator');
    for (const standing of standings) held.add(standing);
  }
  const grants: readonly Grant[] = rights[operation];
  return grants.some((grant) => {
    const { standing, privilege } = readGrant(grant);
    if (!held.has(standing)) return false;
    return privilege === undefined || (caller?.privileges.includes(privilege) ?? false);
  });
}

/** Throws unless the rights table lets the caller use the operation: 499 without, 403 with a token. */
export function authorize(
  operation: OperationName,
  caller: Caller | undefined,
  standings: readonly Standing[],
): void {
  if (isAllowed(operation, caller, standings)) return;
  throw caller === undefined ? tokenRequired() : forbidden();
}
