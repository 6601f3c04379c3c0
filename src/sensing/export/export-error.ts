/**
 * Why an export cannot go on: a server that said it orders by time does not; one that does not has
 * too many rows to be put in order here.
 */
export class ExportError extends Error {
  override readonly name = 'ExportError';
  readonly reason: 'unordered' | 'cannotSort';

  constructor(reason: ExportError['reason']) {
    super(reason);
    this.reason = reason;
  }
}
