import type { Ref } from 'react';
import type { QuestionProblem } from '#sensing/model/question-problem.ts';
import { questionTokens } from '#sensing/model/question-tokens.ts';
import classes from './address-editor.module.css';

interface ColouredQuestionProps {
  readonly text: string;
  readonly problems: readonly QuestionProblem[];
  readonly ref: Ref<HTMLPreElement>;
}

/** The text of a question in colours, with what is wrong underlined; lies under the field. */
export function ColouredQuestion({ text, problems, ref }: ColouredQuestionProps) {
  const pieces = questionTokens(text).flatMap((token) => cut(token, problems));
  const missing = problems.filter(({ from, to }) => from === to).map(({ from }) => from);
  return (
    <pre ref={ref} className={classes.mirror} aria-hidden>
      {pieces.map(({ from, type, text: word, isWrong }) => (
        <span
          key={from}
          data-from={from}
          className={[
            classes[type],
            isWrong ? classes.wrong : '',
            missing.includes(from + word.length) ? classes.gap : '',
          ].join(' ')}
        >
          {word}
        </span>
      ))}
      {/* Without it a line break at the end would have no line of its own. */}
      {'\u200b'}
    </pre>
  );
}

interface Piece {
  readonly from: number;
  readonly type: string;
  readonly text: string;
  readonly isWrong: boolean;
}

/** A token in pieces that are wrong as a whole or not at all. */
function cut(
  { from, type, text }: { readonly from: number; readonly type: string; readonly text: string },
  problems: readonly QuestionProblem[],
): Piece[] {
  const to = from + text.length;
  const edges = problems.flatMap((problem) => [problem.from, problem.to]);
  const inner = edges.filter((edge) => edge > from && edge < to);
  const cuts = [...new Set([from, ...inner, to])].sort((one, other) => one - other);
  return cuts.slice(0, -1).map((start, index) => ({
    from: start,
    type,
    text: text.slice(start - from, (cuts[index + 1] ?? to) - from),
    isWrong: problems.some((problem) => problem.from <= start && problem.to > start),
  }));
}

/** The offset of the word at a point of the screen; undefined beside the text. */
export function offsetAt(mirror: HTMLElement, x: number, y: number): number | undefined {
  for (const piece of mirror.querySelectorAll<HTMLElement>('[data-from]')) {
    for (const { left, right, top, bottom } of piece.getClientRects()) {
      if (x >= left && x < right && y >= top && y < bottom) return Number(piece.dataset.from) + 1;
    }
  }
  return undefined;
}
