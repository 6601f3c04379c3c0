import { z } from 'zod';

/** Where one goes after signing in: an address of this application, nothing else. */
const inApplication = z.string().regex(/^\/(?![/\\])/);

/** Search parameters of the sign-in page. */
export const SignInSearch = z.object({ to: inApplication.optional().catch(undefined) });
