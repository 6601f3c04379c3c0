import type { AttemptOutcome } from '#portal/contract/webhook-deliveries.ts';

/** A name or number leads to no address that may be sent to. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';

  constructor(addresses: readonly string[], isEncrypted: boolean) {
    const list = addresses.slice(0, 3).join(', ');
    super(
      isEncrypted
        ? `The address ${list} is not on the Internet, and no allowed range holds it.`
        : `Without https, ${list} is only sent to when an allowed range holds it.`,
    );
  }
}

export interface Failure {
  readonly outcome: AttemptOutcome;
  readonly message: string;
}

const reasons: Readonly<Record<string, readonly [AttemptOutcome, string]>> = {
  ECONNREFUSED: ['refused', 'The receiver refused the connection.'],
  ECONNRESET: ['reset', 'The receiver broke the connection off.'],
  EPIPE: ['reset', 'The receiver broke the connection off.'],
  ENOTFOUND: ['name', 'The name of the receiver leads to no address.'],
  EAI_AGAIN: ['name', 'The name of the receiver could not be looked up.'],
  ETIMEDOUT: ['timeout', 'The receiver did not take the connection in time.'],
  EHOSTUNREACH: ['failed', 'There is no way to the receiver.'],
  ENETUNREACH: ['failed', 'There is no way to the receiver.'],
  HPE_HEADER_OVERFLOW: ['failed', 'The headers of the answer are too long.'],
};

const certificateCode = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY|DECRYPT)|HOSTNAME_MISMATCH/;

/** What an error of the network says to an administrator. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof AddressRefusedError) return { outcome: 'address', message: error.message };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const [outcome, message] = reasons[code] ?? [];
  if (outcome !== undefined && message !== undefined) return { outcome, message };
  const words = error instanceof Error ? error.message : String(error);
  if (certificateCode.test(code)) {
    return { outcome: 'certificate', message: `The certificate is not trusted: ${words}.` };
  }
  if (code.startsWith('HPE_')) {
    return { outcome: 'failed', message: 'The answer is not one of HTTP.' };
  }
  return { outcome: 'failed', message: words };
}
