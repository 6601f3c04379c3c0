import type { ExportFormat } from '#sensing/export/export-request.ts';
import { fileTypes } from '#sensing/export/export-request.ts';

/** Not in every browser, so not among the types of all. */
interface FilePicker {
  showSaveFilePicker?: (options: {
    suggestedName: string;
    types: { accept: Record<string, string[]> }[];
  }) => Promise<FileSystemFileHandle>;
}

/**
 * Lets the user choose the place of a file. `none` where the browser has no way to ask, or must not:
 * the file is then downloaded; `cancelled` where the user thought better of it.
 */
export async function chooseFile(
  suggestedName: string,
  format: ExportFormat,
): Promise<FileSystemFileHandle | 'none' | 'cancelled'> {
  const { showSaveFilePicker } = window as FilePicker;
  if (showSaveFilePicker === undefined) return 'none';
  const { type, ending } = fileTypes[format];
  try {
    return await showSaveFilePicker({
      suggestedName,
      types: [{ accept: { [type]: [`.${ending}`] } }],
    });
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'none';
  }
}
