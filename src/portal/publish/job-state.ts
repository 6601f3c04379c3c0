/** How jobs stand, in the words of this service and of other portals. */

const over = ['completed', 'succeeded', 'partial', 'failed'];

/** Whether a job goes on; clients take a status that they do not know to mean: wait. */
export function isOpen(status: string | undefined): boolean {
  return status !== undefined && !over.includes(status.toLowerCase());
}

export type JobState = 'open' | 'completed' | 'partial' | 'failed';

/** The state behind a status. */
export function jobState(status: string): JobState {
  const word = status.toLowerCase();
  if (word === 'completed' || word === 'succeeded') return 'completed';
  return word === 'partial' || word === 'failed' ? word : 'open';
}
