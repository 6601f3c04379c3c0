import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { forgetDraft, keepDraft, readDraft } from '#portal/drafts.ts';
import { usePortalAccess } from '../session/use-session.ts';

/** What a form holds; a constant of its module. */
export interface DraftForm<Values extends object> {
  /** As in the address of its page. */
  readonly name: string;
  readonly schema: z.ZodType<Values>;
  /** The form with nothing filled in. */
  readonly empty: Values;
  /** Fields that are never kept. */
  readonly secrets?: readonly (keyof Values)[];
}

export interface Draft<Values> {
  readonly values: Values;
  /** Something is filled in. */
  readonly isDirty: boolean;
  /** The values are from before a reload or from an earlier visit, and not touched since. */
  readonly isRestored: boolean;
  /** The browser does not keep it: its storage is full or switched off. */
  readonly isUnkept: boolean;
  readonly change: (change: Partial<Values> | ((before: Values) => Partial<Values>)) => void;
  /** Empties the form and forgets what was kept: after sending, or at the user's wish. */
  readonly discard: () => void;
}

interface DraftState<Values> {
  readonly key: string;
  readonly values: Values;
  readonly isRestored: boolean;
}

/** The values of a form, which survive a reload of the tab, by portal, user and form. */
export function useDraft<Values extends object>(form: DraftForm<Values>): Draft<Values> {
  const { portal, username } = usePortalAccess();
  const key = `${form.name} ${username} ${portal}`;
  const [held, setHeld] = useState(() => restore(key, form));
  const [isUnkept, setUnkept] = useState(false);
  let state = held;
  if (held.key !== key) {
    // Another user or another portal has a form of its own.
    state = restore(key, form);
    setHeld(state);
  }
  const { values } = state;
  useEffect(() => {
    const kept = withoutSecrets(form, values);
    const isEmpty = isSame(kept, form.empty);
    if (isEmpty) forgetDraft(key);
    setUnkept(!isEmpty && !keepDraft(key, kept));
  }, [form, key, values]);
  return {
    values,
    isDirty: !isSame(values, form.empty),
    isRestored: state.isRestored,
    isUnkept,
    change: (change) =>
      setHeld(({ values: before }) => {
        const changed = typeof change === 'function' ? change(before) : change;
        return { key, values: { ...before, ...changed }, isRestored: false };
      }),
    discard: () => setHeld({ key, values: form.empty, isRestored: false }),
  };
}

function restore<Values extends object>(key: string, form: DraftForm<Values>): DraftState<Values> {
  const kept = form.schema.safeParse(readDraft(key));
  const isRestored = kept.success && !isSame(kept.data, form.empty);
  return { key, values: kept.success ? kept.data : form.empty, isRestored };
}

function withoutSecrets<Values extends object>(form: DraftForm<Values>, values: Values): Values {
  const kept = { ...values };
  for (const secret of form.secrets ?? []) kept[secret] = form.empty[secret];
  return kept;
}

function isSame(one: object, other: object): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
