import { z } from 'zod';

/** Search parameters of a new webhook: how far it is. */
export const NewWebhookSearch = z.object({
  step: z.enum(['review', 'result']).optional().catch(undefined),
  /** Id of the webhook that was created. */
  webhook: z
    .union([z.string(), z.number()])
    .transform((value) => String(value))
    .optional()
    .catch(undefined),
});
