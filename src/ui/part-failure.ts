const failureName = 'PartFailure';

/**
 * Marks the errors of parts of the application, code or styles, that could not be fetched: the
 * service is away, or serves a newer version. Without the mark the router would reload the page at
 * once, and the browser's own error page would take the place of the application.
 */
export function watchParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = failureName;
    payload.message = 'A part of the application could not be fetched.';
  });
  // A style that failed counts as loaded while its element is there, and would never come again.
  window.addEventListener('error', ({ target }) => removeLink(target), { capture: true });
}

function removeLink(target: EventTarget | null): void {
  if (target instanceof HTMLLinkElement) target.remove();
}

/** Whether a part of the application is missing, which only loading the page again mends. */
export function isPartFailure(error: unknown): boolean {
  return error instanceof Error && error.name === failureName;
}

/** Loads the page again as soon as it can be had; until then it stays as it is. */
export async function reloadPage(): Promise<void> {
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  );
  if (answer !== undefined && answer.status < 500) window.location.reload();
}
