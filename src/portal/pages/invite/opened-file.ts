import {
  type FileKind,
  fileEndings,
  longestFile,
  readInvitationFile,
} from '#portal/contract/invitation.ts';

/** A file that was chosen, and what it says where that could be read. */
export interface OpenedFile {
  readonly file: File;
  readonly content: ReturnType<typeof readInvitationFile>;
  /** What it is, as far as its content or its name tells. */
  readonly kind: FileKind | undefined;
}

/** Reads a file; undefined for one that is too large to be of either kind. */
export async function openChosenFile(file: File): Promise<OpenedFile | undefined> {
  if (file.size > longestFile) return undefined;
  const content = readInvitationFile(await file.text());
  return { file, content, kind: content?.kind ?? kindByName(file.name) };
}

function kindByName(name: string): FileKind | undefined {
  const kinds = Object.keys(fileEndings) as FileKind[];
  return kinds.find((kind) => name.toLowerCase().endsWith(fileEndings[kind]));
}
