/** What a portal says about itself. */
import { z } from 'zod';
import { User } from './user.ts';

/** The root of the interface; `currentVersion` is whole numbers with dots between (`11.4`). */
export const RootAnswer = z.looseObject({ currentVersion: z.union([z.string(), z.number()]) });
export type RootAnswer = z.infer<typeof RootAnswer>;

export const InfoAnswer = z.looseObject({
  owningSystemUrl: z.string().nullish(),
  authInfo: z
    .looseObject({
      tokenServicesUrl: z.string().nullish(),
      isTokenBasedSecurity: z.boolean().nullish(),
    })
    .nullish(),
});
export type InfoAnswer = z.infer<typeof InfoAnswer>;

/** `portals/self`; `user` is there for a caller who is signed in. */
export const PortalSelf = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  portalHostname: z.string().nullish(),
  isPortal: z.boolean().nullish(),
  currentVersion: z.union([z.string(), z.number()]).nullish(),
  access: z.string().nullish(),
  allSSL: z.boolean().nullish(),
  authorizedCrossOriginDomains: z.array(z.string()).nullish(),
  portalProperties: z.record(z.string(), z.unknown()).nullish(),
  helperServices: z.record(z.string(), z.unknown()).nullish(),
  supportsHostedServices: z.boolean().nullish(),
  culture: z.string().nullish(),
  user: User.nullish(),
});
export type PortalSelf = z.infer<typeof PortalSelf>;
