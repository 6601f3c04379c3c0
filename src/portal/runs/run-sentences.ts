import { readSentence, writeSentence } from '#lib/own-sentences.ts';

/**
 * What a run says of its own as the message of an error. Such a message is kept with the run, and is
 * found again in the runs of earlier versions too.
 */
export const runSentences = {
  answeredInPart: 'The portal answered for {answered} of {asked}.',
  ownerUntold: 'The portal does not tell whose the item {item} is.',
  nothingFailed: 'Nothing of this run failed.',
  notWritten: 'The write was aborted.',
  storageFailed: 'The browser storage failed.',
} as const;

/** The error with one of these sentences. */
export function runError(
  code: keyof typeof runSentences,
  values: Readonly<Record<string, string>> = {},
): Error {
  return new Error(writeSentence(runSentences[code], values));
}

/** Which sentence a message is, and with which values; undefined when a portal said it. */
export function readRunSentence(message: string) {
  return readSentence(runSentences, message);
}
