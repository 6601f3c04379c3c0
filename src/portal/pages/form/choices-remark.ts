import { useTranslations } from 'use-intl';
import { useErrorWords } from '#ui/use-error-words.ts';

interface SearchState {
  readonly isPending: boolean;
  readonly error: Error | null;
  /** How many choices are shown. */
  readonly shown: number;
  /** How many there are at all, when that is known. */
  readonly total: number | undefined;
}

/** What is to be said below a list of choices, or undefined when the list says it all. */
export function useChoicesRemark({ isPending, error, shown, total }: SearchState) {
  const text = useTranslations('admin.form.choices');
  const words = useErrorWords();
  if (error) return text('failed', { reason: words(error.message).replace(/\.$/, '') });
  if (isPending) return text('searching');
  if (shown === 0) return text('nothing');
  return total !== undefined && total > shown ? text('more', { shown, total }) : undefined;
}
