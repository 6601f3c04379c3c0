import { useTranslations } from 'use-intl';
import { accessModes } from '#portal/contract/collaboration.ts';

/** What a portal may do in a workspace, in words; another mode of a portal as it is. */
export function ModeWords({ mode }: { mode: string | null | undefined }) {
  const text = useTranslations('invitations');
  const known = accessModes.find((each) => each === mode);
  return known ? text(`modes.${known}`) : mode || text('list.notTold');
}
