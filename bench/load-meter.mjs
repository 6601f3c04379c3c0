/** Measures how quickly something is answered: alone, and when many ask at once. */
import { Agent, request } from 'node:http';

/** Callers at once in the measurement under load. */
export const connections = 32;

const warmUp = 1000;
const alone = 1500;
const underLoad = 3000;

const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** Reads an answer to its end; gives its bytes. Rejects for a status other than 200. */
export function get(address) {
  return new Promise((resolve, reject) => {
    request(address, { agent }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => {
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${response.statusCode} for ${address}`));
      });
    })
      .on('error', reject)
      .end();
  });
}

/** Milliseconds of each call, made one after the other until the time is over. */
async function callUntil(call, end) {
  const durations = [];
  do {
    const began = performance.now();
    await call();
    durations.push(performance.now() - began);
  } while (performance.now() < end);
  return durations;
}

function quantile(durations, share) {
  const sorted = durations.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/**
 * The median of one caller, and the calls a second and the 99th percentile of `connections`
 * callers, in milliseconds; after a while in which nothing is measured.
 */
export async function measure(call) {
  await callUntil(call, performance.now() + warmUp);
  const single = await callUntil(call, performance.now() + alone);
  const began = performance.now();
  const callers = Array.from({ length: connections }, () => callUntil(call, began + underLoad));
  const durations = (await Promise.all(callers)).flat();
  const seconds = (performance.now() - began) / 1000;
  return {
    median: quantile(single, 0.5),
    perSecond: durations.length / seconds,
    p99: quantile(durations, 0.99),
  };
}
