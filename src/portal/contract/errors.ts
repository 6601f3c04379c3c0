/** The error object of the portal interface; it arrives with HTTP status 200. */
import { z } from 'zod';

/** What stands in the way of an operation: an item, or a group with its id as `itemId`. */
export const ErrorDetail = z.looseObject({
  itemId: z.string().nullish(),
  type: z.string().nullish(),
  url: z.string().nullish(),
  reservedTypeKeywords: z.array(z.string()).nullish(),
  owner: z.string().nullish(),
});
export type ErrorDetail = z.infer<typeof ErrorDetail>;

/** Source: portal-api.md, "Errors". Servers also send plain sentences among the details. */
export const PortalErrorBody = z.looseObject({
  code: z.number(),
  messageCode: z.string().nullish(),
  message: z.string(),
  details: z.array(z.union([z.string(), ErrorDetail])).nullish(),
});
export type PortalErrorBody = z.infer<typeof PortalErrorBody>;

/** Any answer that failed; other members may stand beside `error`. */
export const ErrorAnswer = z.looseObject({ error: PortalErrorBody });
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

/** The codes that the application treats in a special way. */
export const errorCodes = {
  invalidToken: 498,
  tokenRequired: 499,
  forbidden: 'GWM_0003',
  invalidRequest: 'GWM_0007',
  unknownItem: 'CONT_0001',
  unknownGroup: 'COM_0003',
  unknownUser: 'COM_0018',
  relatedViews: 'CONT_004821',
  receiverLacksRights: 'CONT_0291',
} as const;

/** The objects among the details of an error, without the plain sentences. */
export function errorItems(error: PortalErrorBody): ErrorDetail[] {
  return (error.details ?? []).filter((detail) => typeof detail !== 'string');
}

/** The plain sentences among the details of an error. */
export function errorSentences(error: PortalErrorBody): string[] {
  return (error.details ?? []).filter((detail) => typeof detail === 'string');
}
