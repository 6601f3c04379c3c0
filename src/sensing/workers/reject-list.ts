import type { RejectReason } from './observation-row.ts';
import type { Reject } from './stream-view.ts';

const keptSamples = 20;
const sampleLength = 200;

/** Counts what cannot be used, by reason, and keeps the first of it. */
export class RejectList {
  readonly counts: Partial<Record<RejectReason, number>> = {};
  readonly samples: Reject[] = [];

  add(reason: RejectReason, row: unknown): void {
    this.counts[reason] = (this.counts[reason] ?? 0) + 1;
    if (this.samples.length >= keptSamples) return;
    this.samples.push({ reason, row: (JSON.stringify(row) ?? '').slice(0, sampleLength) });
  }
}
