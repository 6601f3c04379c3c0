import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mainId } from './app-shell.tsx';

/** Moves the focus to the heading of a page that has been navigated to, so that it is read out. */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || fromLocation === undefined) return;
        const main = document.getElementById(mainId);
        const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
        target?.focus({ preventScroll: true });
      }),
    [router],
  );
}
