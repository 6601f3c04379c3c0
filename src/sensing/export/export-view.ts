import type { LoadFailure } from '../workers/stream-view.ts';
import type { Description } from './description.ts';
import type { ExportError } from './export-error.ts';
import type { ExportRequest } from './export-request.ts';
import type { AskedAgain } from './page-walk.ts';

/** Why an export stopped; it goes on from the same page where that may help. */
export type ExportFailure =
  | LoadFailure
  | {
      readonly kind: ExportError['reason'] | 'disk';
      readonly message: string;
      readonly url: string;
    };

/** How far an export is. */
export interface ExportView {
  readonly state: 'running' | 'stopped' | 'done' | 'cancelled';
  readonly rows: number;
  readonly bytes: number;
  /** Milliseconds in which rows were read. */
  readonly milliseconds: number;
  /** Rows that have no place in the file. */
  readonly leftOut: number;
  /** Set while a page is asked for again, until it comes. */
  readonly again?: AskedAgain | undefined;
  readonly failure?: ExportFailure | undefined;
  /** Of a complete file. */
  readonly description?: Description | undefined;
  /** A complete file that still has to be handed to the browser as a download. */
  readonly file?: Blob | undefined;
}

export type ExportCommand =
  | {
      readonly type: 'start';
      readonly request: ExportRequest;
      /** The place that the user has chosen; without one the file is downloaded in the end. */
      readonly target: FileSystemFileHandle | undefined;
      readonly name: string;
    }
  | { readonly type: 'cancel' }
  | { readonly type: 'resume' };
