import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { testServer } from '#sensing/servers/server-test.ts';

interface Tested {
  readonly root: string;
  /** The header `Authorization` to test with. */
  readonly authorization: string | undefined;
}

/** Tests a server; a new test, and leaving the page, end the one under way. */
export function useServerTest() {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return useMutation({
    mutationFn: ({ root, authorization }: Tested) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      const { origin } = window.location;
      return testServer({ root, authorization, origin, signal: abort.signal });
    },
  });
}
