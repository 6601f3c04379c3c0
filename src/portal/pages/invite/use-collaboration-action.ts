import { useMutation, useQueryClient } from '@tanstack/react-query';
import { collaborationsKey } from '#portal/collaborations/queries.ts';
import { usePortalAccess } from '../session/use-session.ts';

/** An operation on collaborations, sent once; what was read about them is asked for anew afterwards. */
export function useCollaborationAction<Answer, Variables = void>(
  act: (variables: Variables) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  const access = usePortalAccess();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: act,
    ...(onDone === undefined ? {} : { onSuccess: onDone }),
    // Also after a failure, which may have come after the deed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: collaborationsKey(access) }),
  });
}
