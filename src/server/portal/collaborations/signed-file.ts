import { sign, verify } from 'node:crypto';
import type { z } from 'zod';
import { parseJson } from '#portal/contract/form.ts';
import {
  type FileKind,
  type FileProblem,
  FileSignature,
  fileBodies,
} from '#portal/contract/invitation.ts';
import { canonicalJson } from './canonical-json.ts';
import { fingerprintOf, type PortalKey, readPublicKey } from './portal-key.ts';

/** A file cannot be taken; the message says why. */
export class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError';
  readonly kind: FileProblem;
  /** Fingerprint of the key that the file is signed with, where that could be told. */
  keyId: string | undefined;

  constructor(kind: FileProblem, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** What a file says, and the key that it is signed with. */
export interface Opened<Body> {
  readonly body: Body;
  readonly keyId: string;
  readonly publicKey: string;
}

/** A signature of one kind of file is worth nothing on the other. */
function signedBytes(kind: FileKind, body: unknown): Buffer {
  return Buffer.from(`collaboration ${kind} 1\n${canonicalJson(body)}`);
}

/** The text of a signed file. */
export function signFile(kind: FileKind, body: object, key: PortalKey): string {
  const value = sign(null, signedBytes(kind, body), key.privateKey).toString('base64');
  const signature: FileSignature = { algorithm: 'Ed25519', publicKey: key.publicKey, value };
  return `${JSON.stringify({ [kind]: body, signature }, null, 2)}\n`;
}

const names = {
  invitationRequest: 'an invitation to a collaboration',
  invitationResponse: 'an answer to an invitation',
} as const;

/** Reads a file of one kind and checks its signature; throws a `FileRefusedError`. */
export function openFile<Kind extends FileKind>(
  kind: Kind,
  text: string,
): Opened<z.output<(typeof fileBodies)[Kind]>> {
  const file = parseJson(text);
  if (!isRecord(file) || holdsUnstorable(file))
    throw new FileRefusedError('notAFile', `The file is not ${names[kind]}.`);
  const other = kind === 'invitationRequest' ? 'invitationResponse' : 'invitationRequest';
  if (file[kind] === undefined && file[other] !== undefined) {
    throw new FileRefusedError('notAFile', `The file is ${names[other]}, not ${names[kind]}.`);
  }
  const body = fileBodies[kind].safeParse(file[kind]);
  const signature = FileSignature.safeParse(file.signature);
  if (!body.success || !signature.success) {
    throw new FileRefusedError(
      'notAFile',
      `The file is not ${names[kind]} that this portal can read: ${missing(body, signature)}.`,
    );
  }
  const { publicKey, value } = signature.data;
  const key = readPublicKey(publicKey);
  // What is signed is what was sent, with members that this portal does not know.
  const isGenuine =
    key !== undefined &&
    verify(null, signedBytes(kind, file[kind]), key, Buffer.from(value, 'base64'));
  if (!isGenuine) {
    throw new FileRefusedError(
      'changed',
      'The file has been changed since it was signed. Ask for it to be sent again.',
    );
  }
  return {
    body: body.data as z.output<(typeof fileBodies)[Kind]>,
    keyId: fingerprintOf(publicKey),
    publicKey,
  };
}

function missing(...results: readonly z.ZodSafeParseResult<unknown>[]): string {
  const issue = results.flatMap((result) => result.error?.issues ?? [])[0];
  const place = issue?.path.join('.');
  return place ? `"${place}" is missing or odd` : 'its signature is missing or odd';
}

/** NUL characters and halves of a pair cannot be kept in a database. */
function holdsUnstorable(file: object): boolean {
  return /\\u(?:0000|d[89a-f][0-9a-f]{2})/i.test(JSON.stringify(file));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
