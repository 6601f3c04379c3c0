import type { FieldError, FieldErrors } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { readFailure } from '#portal/model/failure.ts';
import type { ReassignInput } from './reassign-input.ts';

type Problems = Partial<Record<keyof ReassignInput, string>>;

/** What is wrong with each field, found here (`errors`) or told by the portal (`refusal`). */
export function useProblems(
  values: ReassignInput,
  errors: FieldErrors<ReassignInput>,
  refusal: Error | undefined,
): Problems {
  const text = useTranslations('reassign');

  function choose(area: 'item' | 'target', value: string, error: FieldError | undefined) {
    if (error?.type === 'too_big') return text(`${area}.tooLong`);
    if (error?.type !== 'invalid_format') return error && text(`${area}.missing`);
    return area === 'item' ? text('item.notAnId', { value }) : text('target.notAName', { value });
  }

  const failure = refusal && readFailure(refusal);
  const told = refusal && text('failure.told', { message: refusal.message });
  const problems = {
    item:
      choose('item', values.item, errors.item) ?? (failure === 'unknownItem' ? told : undefined),
    targetUsername:
      choose('target', values.targetUsername, errors.targetUsername) ??
      (failure === 'unknownUser' ? told : undefined),
    owner: errors.owner && text('owner.missing'),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}
