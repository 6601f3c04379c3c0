import type { IncomingMessage } from 'node:http';
import type { Exchange } from './exchange.ts';

const mostBytes = 16_384;
const mostHeaders = 50;
const longestHeader = 1000;

/**
 * Reads an answer as far as the log keeps it. The status decides alone: a receiver that took the
 * payload and then goes on talking, or falls silent, has taken it.
 */
export async function readAnswer(
  response: IncomingMessage,
): Promise<Omit<Exchange, 'milliseconds'>> {
  const { text, isCut } = await readText(response);
  const status = response.statusCode ?? 0;
  return {
    ...judge(status, response.headers.location),
    status,
    headers: headersOf(response),
    text,
    isCut,
  };
}

function judge(
  status: number,
  location: string | undefined,
): Pick<Exchange, 'outcome' | 'message'> {
  if (status >= 200 && status < 300) return { outcome: 'delivered' };
  if (status >= 300 && status < 400) {
    const place = location === undefined ? 'elsewhere' : `to ${location.slice(0, 200)}`;
    return {
      outcome: 'redirect',
      message: `The receiver points ${place}; redirects are not followed.`,
    };
  }
  return { outcome: 'status', message: `The receiver answered ${status}.` };
}

async function readText(response: IncomingMessage): Promise<{ text: string; isCut: boolean }> {
  const parts: Buffer[] = [];
  let size = 0;
  let isWhole = false;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size > mostBytes) break;
    }
    isWhole = size <= mostBytes && response.complete;
  } catch {
    // It broke off or took too long: what has arrived is kept.
  }
  const bytes = Buffer.concat(parts).subarray(0, mostBytes);
  return { text: bytes.toString('utf8').replaceAll('\0', '\uFFFD'), isCut: !isWhole };
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const entries = Object.entries(headers).slice(0, mostHeaders);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, String(value ?? '').slice(0, longestHeader)]),
  );
}
