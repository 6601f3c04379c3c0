import { useTranslations } from 'use-intl';
import type { ReassignSearch } from './reassign-search.ts';
import type { Order } from './use-order.ts';

/** What has to be put right before the portal is asked, by field. */
export interface Problems {
  readonly items: string | undefined;
  readonly owner: string | undefined;
  readonly target: string | undefined;
  readonly folder: string | undefined;
}

const longestName = 128;

/** What is wrong with the form. */
export function useProblems({ owner, target, folder }: ReassignSearch, order: Order): Problems {
  const text = useTranslations('reassign');

  function nameProblem(value: string | undefined, area: 'owner' | 'target') {
    if (!value) return text(`${area}.missing`);
    if (value.length > longestName) return text('target.tooLong');
    return /\s/.test(value) ? text('target.notAName', { value }) : undefined;
  }

  return {
    items: order.taking === 0 ? text('picked.missing') : undefined,
    owner: order.ownerUnknown > 0 ? nameProblem(owner, 'owner') : undefined,
    target: nameProblem(target, 'target'),
    folder: folder !== undefined && folder.trim() === '' ? text('folder.missing') : undefined,
  };
}
