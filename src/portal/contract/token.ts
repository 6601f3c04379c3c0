/** Signing in and out. Source: reference of `generateToken`; portal-api.md leaves it open. */
import { z } from 'zod';
import { optionalText, optionalWholeNumber, requiredText } from './form.ts';

/** Minutes for which a token may be asked at most: fourteen days. */
export const longestTokenMinutes = 20_160;
export const usualTokenMinutes = 60;

/** Parameters of `generateToken`; `expiration` in minutes, longer ones are shortened. */
export const GenerateTokenParameters = z.object({
  username: requiredText(128),
  // Spaces at the ends of a password belong to it, so it is not trimmed.
  password: z
    .string('A value is required.')
    .min(1, 'A value is required.')
    .max(1000, 'At most 1000 characters are allowed.'),
  expiration: optionalWholeNumber(1, 1_000_000_000),
  client: z
    .enum(['referer', 'ip', 'requestip', ''], 'One of referer, ip or requestip is required.')
    .optional(),
  referer: optionalText(2000),
  ip: optionalText(64),
});
export type GenerateTokenParameters = z.infer<typeof GenerateTokenParameters>;

/** `expires` in milliseconds since 1970. */
export const TokenAnswer = z.looseObject({
  token: z.string(),
  expires: z.number(),
  ssl: z.boolean().optional(),
});
export type TokenAnswer = z.infer<typeof TokenAnswer>;

export const SuccessAnswer = z.looseObject({ success: z.boolean() });
export type SuccessAnswer = z.infer<typeof SuccessAnswer>;
