/** Questions that are kept in this browser: those that were asked, and those that got a name. */
import { z } from 'zod';
import { storageOf } from './servers/own-servers.ts';

const AskedQuestion = z.object({
  ask: z.string().min(1).max(20_000),
  /** Id of the server that was asked. */
  server: z.string().max(2000),
  /** Epoch milliseconds. */
  at: z.number(),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

const NamedQuestion = z.object({
  name: z.string().trim().min(1).max(200),
  ask: z.string().min(1).max(20_000),
});
export type NamedQuestion = z.infer<typeof NamedQuestion>;

export interface KeptQuestions {
  /** The latest first, each once. */
  readonly history: readonly AskedQuestion[];
  /** In the order in which they got their names. */
  readonly named: readonly NamedQuestion[];
}

const storageKey = 'fieldstation.questions';
const mostHistory = 50;
const mostNamed = 500;

const Kept = z.object({ history: z.array(AskedQuestion), named: z.array(NamedQuestion) });

/** What a file of named questions holds. */
const QuestionFile = z.object({
  fieldstation: z.literal('questions'),
  version: z.literal(1),
  questions: z.array(NamedQuestion).max(mostNamed),
});

const nothing: KeptQuestions = { history: [], named: [] };
const listeners = new Set<() => void>();
let kept: KeptQuestions | undefined;

/** What is kept; the same object until it changes. */
export function keptQuestions(): KeptQuestions {
  kept ??= read();
  return kept;
}

/** Calls `listener` after each change, of other tabs too; gives the function that stops it. */
export function subscribeToQuestions(listener: () => void): () => void {
  const handle = ({ key }: StorageEvent) => {
    if (key !== storageKey) return;
    kept = undefined;
    listener();
  };
  listeners.add(listener);
  globalThis.addEventListener?.('storage', handle);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener?.('storage', handle);
  };
}

/** Puts a question that was answered at the top of the history. */
export function keepAsked(question: Omit<AskedQuestion, 'at'>, now = Date.now()): void {
  const { history, named } = latest();
  const others = history.filter(
    ({ ask, server }) => ask !== question.ask || server !== question.server,
  );
  show({ history: [{ ...question, at: now }, ...others].slice(0, mostHistory), named });
}

/** Forgets which questions were asked. */
export function clearHistory(): void {
  show({ ...latest(), history: [] });
}

/** Keeps a question under a name, in place of the one that had it. */
export function nameQuestion(question: NamedQuestion): void {
  addQuestions([question]);
}

/** Forgets the question of a name. */
export function removeQuestion(name: string): void {
  const { history, named } = latest();
  show({ history, named: named.filter((question) => question.name !== name) });
}

/** Keeps several questions, each in place of the one that had its name. */
export function addQuestions(questions: readonly NamedQuestion[]): void {
  const { history, named } = latest();
  const all = new Map([...named, ...questions].map((question) => [question.name, question]));
  show({ history, named: [...all.values()].slice(-mostNamed) });
}

/** The text of a file with named questions, which `readQuestionFile` reads. */
export function questionFile(questions: readonly NamedQuestion[]): string {
  return JSON.stringify({ fieldstation: 'questions', version: 1, questions }, null, 2);
}

/** The questions in the text of a file, or undefined when it is not such a file. */
export function readQuestionFile(text: string): readonly NamedQuestion[] | undefined {
  try {
    return QuestionFile.safeParse(JSON.parse(text)).data?.questions;
  } catch {
    return undefined;
  }
}

/** What is kept now, also by another tab since. */
function latest(): KeptQuestions {
  kept = read();
  return kept;
}

function read(): KeptQuestions {
  try {
    const text = storageOf('local').getItem(storageKey);
    return text === null ? (kept ?? nothing) : (Kept.safeParse(JSON.parse(text)).data ?? nothing);
  } catch {
    // Storage may be switched off: then it lasts as long as the page.
    return kept ?? nothing;
  }
}

function show(next: KeptQuestions): void {
  kept = next;
  try {
    storageOf('local').setItem(storageKey, JSON.stringify(next));
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}
