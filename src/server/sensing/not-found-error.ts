/** A path or an entity that does not exist; the service answers 404 with the message. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
  readonly statusCode = 404;
}
