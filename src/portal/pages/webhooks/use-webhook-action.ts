import { useMutation, useQueryClient } from '@tanstack/react-query';
import { webhooksKey } from '#portal/webhooks/queries.ts';
import { usePortalAccess } from '../session/use-session.ts';

/** An operation on webhooks, sent once; what was read about them is asked for anew afterwards. */
export function useWebhookAction<Answer, Variables = void>(
  act: (variables: Variables) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  const access = usePortalAccess();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    retry: false,
    // Secrets may be among what is sent and answered.
    gcTime: 0,
    mutationFn: act,
    ...(onDone === undefined ? {} : { onSuccess: onDone }),
    // Also after a failure, which may have come after the deed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksKey(access) }),
  });
}
