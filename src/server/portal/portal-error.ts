import { type ErrorDetail, errorCodes, type PortalErrorBody } from '#portal/contract/errors.ts';

/** An answer of the portal interface that says what went wrong; sent with HTTP status 200. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly code: number;
  readonly messageCode: string | undefined;
  readonly details: readonly (string | ErrorDetail)[];

  constructor(
    code: number,
    messageCode: string | undefined,
    message: string,
    details: readonly (string | ErrorDetail)[] = [],
  ) {
    super(message);
    this.code = code;
    this.messageCode = messageCode;
    this.details = details;
  }

  /** The value of `error` in the answer. */
  toBody(): PortalErrorBody {
    return {
      code: this.code,
      ...(this.messageCode === undefined ? {} : { messageCode: this.messageCode }),
      message: this.message,
      details: [...this.details],
    };
  }
}

export const invalidToken = () =>
  new PortalError(errorCodes.invalidToken, undefined, 'Invalid token.');

export const tokenRequired = () =>
  new PortalError(errorCodes.tokenRequired, undefined, 'Token Required');

export const forbidden = () =>
  new PortalError(
    403,
    errorCodes.forbidden,
    'You do not have permissions to access this resource or perform this operation.',
  );

/** A parameter is missing, doubled, too long or of the wrong type; each detail names one. */
export const invalidRequest = (...details: string[]) =>
  new PortalError(400, errorCodes.invalidRequest, 'Invalid request', details);

/** No such item, or one that the caller may not see: the two are not told apart. */
export const unknownItem = () =>
  new PortalError(400, errorCodes.unknownItem, 'Item does not exist or is inaccessible.');

export const unknownGroup = () =>
  new PortalError(400, errorCodes.unknownGroup, 'Group does not exist or is inaccessible.');

export const unknownUser = () =>
  new PortalError(400, errorCodes.unknownUser, 'User does not exist or is inaccessible.');

export const unknownFolder = () =>
  new PortalError(400, 'CONT_0002', 'Folder does not exist or is inaccessible.');

export const unknownPortal = () =>
  new PortalError(400, errorCodes.invalidRequest, 'There is no portal with this id.');
