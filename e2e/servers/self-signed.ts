import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A certificate and its key as PEM, as a server takes them. */
export interface SelfSigned {
  readonly cert: string;
  readonly key: string;
}

/**
 * A certificate that nobody but its own key has signed, so that no browser trusts it: as plain as
 * X.509 allows (RFC 5280, 4.1, version 1), since Node reads certificates and does not make them.
 */
export function selfSigned(): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(objectId('550403'), element(0x0c, Buffer.from('127.0.0.1')))));
  const algorithm = sequence(objectId('2a8648ce3d040302'));
  const signed = sequence(
    element(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    algorithm,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', signed, privateKey)]);
  return {
    cert: toPem(sequence(signed, algorithm, element(0x03, signature))),
    key: keyText(privateKey),
  };
}

/** A value of DER: its tag, its length and its bytes. */
function element(tag: number, bytes: Buffer): Buffer {
  const { length } = bytes;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...size), bytes]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return element(0x30, Buffer.concat(parts));
}

function set(part: Buffer): Buffer {
  return element(0x31, part);
}

function objectId(hex: string): Buffer {
  return element(0x06, Buffer.from(hex, 'hex'));
}

function time(text: string): Buffer {
  return element(0x17, Buffer.from(text));
}

function toPem(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

function keyText(key: KeyObject): string {
  return String(key.export({ type: 'pkcs8', format: 'pem' }));
}
