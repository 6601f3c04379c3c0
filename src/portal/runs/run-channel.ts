import type { RunHeader } from './run.ts';
import type { StepChange } from './run-store.ts';

/** What tabs tell one another about runs. */
export type RunMessage =
  | {
      readonly type: 'saved';
      readonly header: RunHeader;
      readonly change?: StepChange | undefined;
    }
  | { readonly type: 'removed'; readonly id: string }
  | { readonly type: 'wish'; readonly id: string; readonly wish: 'pause' | 'stop' };

export interface RunChannel {
  post(message: RunMessage): void;
  listen(handler: (message: RunMessage) => void): void;
}

/** Reaches the other tabs of this browser; a tab does not hear itself. */
export function openChannel(): RunChannel {
  const channel = new BroadcastChannel('fieldstation-runs');
  return {
    post: (message) => channel.postMessage(message),
    listen: (handler) =>
      channel.addEventListener('message', (event: MessageEvent<RunMessage>) => handler(event.data)),
  };
}
