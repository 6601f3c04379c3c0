import { hostname, networkInterfaces } from 'node:os';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { errorBody } from './errors.ts';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Host names under which the service may be asked: loopback, the address it listens on and that
 * of PUBLIC_URL; when it listens on every interface, also the machine's own names. Anything else
 * may be a foreign page that has pointed its own name at this machine (DNS rebinding).
 */
function knownHosts(settings: Settings): ReadonlySet<string> {
  const names = new Set([...loopbackNames, bracketed(settings.host).toLowerCase()]);
  if (settings.publicUrl !== undefined) names.add(new URL(settings.publicUrl).hostname);
  if (settings.host === '0.0.0.0' || settings.host === '::') {
    names.add(hostname().toLowerCase());
    for (const addresses of Object.values(networkInterfaces())) {
      for (const { address } of addresses ?? []) names.add(bracketed(address).toLowerCase());
    }
  }
  return names;
}

/**
 * A hook that answers 421 to a Host header that the service does not know; `others` gives the names
 * that it has been given since it started.
 */
export function checkHost(settings: Settings, others: () => readonly string[]) {
  const known = knownHosts(settings);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const name = request.headers.host?.replace(/:\d+$/, '').toLowerCase();
    if (name !== undefined && (known.has(name) || others().includes(name))) return;
    const told = request.headers.host ?? 'none';
    return reply
      .code(421)
      .send(errorBody(421, `This service does not answer for the host "${told.slice(0, 100)}".`));
  };
}

function bracketed(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}
