import type { ObservationLoads } from './observation-loads.ts';

/** What can be done about one stream that is loading or loaded. */
export class StreamLoad {
  /** The name that the stream is loaded by. */
  readonly stream: string;
  /** The loads that it is one of. */
  readonly loads: ObservationLoads;

  constructor(loads: ObservationLoads, stream: string) {
    this.loads = loads;
    this.stream = stream;
  }

  /** Stops loading; what has arrived stays. */
  cancel(): void {
    this.loads.send({ type: 'cancel', stream: this.stream });
  }

  /** Goes on after a failure or a cancel. */
  resume(): void {
    this.loads.send({ type: 'resume', stream: this.stream });
  }

  /** Forgets everything and loads again. */
  restart(): void {
    this.loads.restart(this.stream);
  }
}
