import { useQuery } from '@tanstack/react-query';
import { publishQueries } from '#portal/publish/queries.ts';
import { usePortalAccess } from '../session/use-session.ts';

/** A publish as far as the portal tells: the job with its datasets, or its status alone. */
export function useJob(
  id: string,
  asked: { store?: string | undefined; user?: string | undefined },
) {
  const access = usePortalAccess();
  const job = useQuery(publishQueries.job(access, id));
  const isUntold = job.data === null || job.error !== null;
  const store = asked.store ?? '';
  const user = asked.user ?? access.username;
  const status = useQuery({
    ...publishQueries.status(access, { user, store, id }),
    enabled: isUntold && store !== '' && user !== '' && access.token !== undefined,
  });
  const told = job.data ?? undefined;
  const steps = useQuery(publishQueries.steps(access, id, told?.status));
  const answered = isUntold ? status.data : undefined;
  return {
    job: told,
    steps,
    /** `processing`, `completed` and so on; undefined as long as it is not known. */
    status: told?.status ?? answered?.status,
    message: told?.statusMessage ?? answered?.statusMessage,
    progress: told?.progress ?? answered?.jobProgress ?? undefined,
    store: told?.definition.itemId ?? asked.store,
    /** Nothing tells about the job; the reason, where there is one. */
    error: isUntold ? (status.error ?? (status.isEnabled ? null : job.error)) : null,
    isUnknown: isUntold && !status.isEnabled && job.error === null,
    retry: () => {
      void job.refetch();
      if (status.isEnabled) void status.refetch();
    },
  };
}

export type Job = ReturnType<typeof useJob>;
