import { Skeleton } from '@mantine/core';
import { Outlet, useLocation } from '@tanstack/react-router';
import type { UnknownServerProps } from '#sensing/pages/server/unknown-server.tsx';
import { type OwnServer, readSignIn } from '#sensing/servers/own-servers.ts';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';

let unknownServer: FetchedPart<UnknownServerProps> | undefined;
let signInNotice: FetchedPart<OwnServer> | undefined;

interface PagePlaceProps {
  /** What is asked where the address names a server that is not known. */
  readonly unknown: UnknownServerProps | undefined;
  /** The server in use, where it is the user's own. */
  readonly own: OwnServer | undefined;
}

/** The page, unless it would read from a server that is not known; that is asked about instead. */
export function PagePlace({ unknown, own }: PagePlaceProps) {
  const reads = useLocation({ select: ({ pathname }) => !/^\/(servers|admin)\b/.test(pathname) });
  if (!reads) return <Outlet />;
  if (unknown) {
    unknownServer ??= new FetchedPart(
      import('#sensing/pages/server/unknown-server.tsx').then((module) => module.UnknownServer),
    );
    return <Fetched part={unknownServer} props={unknown} fallback={<Skeleton height={240} />} />;
  }
  if (!own?.signIn || readSignIn(own.address)) return <Outlet />;
  signInNotice ??= new FetchedPart(
    import('#sensing/pages/server/sign-in-notice.tsx').then((module) => module.SignInNotice),
  );
  return (
    <>
      <Fetched part={signInNotice} props={own} fallback={null} missing={null} />
      <Outlet />
    </>
  );
}
