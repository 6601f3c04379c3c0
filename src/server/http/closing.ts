import type { FastifyInstance } from 'fastify';

/**
 * Lets the service end although a client takes its answer slowly, or not at all: when it closes,
 * the answers under way have this many milliseconds, then their connections are broken.
 */
export function endConnectionsAtClose(app: FastifyInstance, grace = 5_000): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), grace).unref();
  });
}
