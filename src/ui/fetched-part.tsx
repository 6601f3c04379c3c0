import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

interface FetchedPartProps<Props> {
  /** The promise of a dynamic import, one for all uses, so that its code is asked for once. */
  readonly part: FetchedPart<Props>;
  readonly props: Props;
  /** Stands in the place until the code is there; of the final size. */
  readonly fallback: ReactNode;
  /** Stands in the place of code that cannot be had; without it the whole page has failed. */
  readonly missing?: ReactNode;
}

/** A component whose code is on its way, or there. */
export class FetchedPart<Props> {
  readonly fetching: Promise<ComponentType<Props>>;
  component: ComponentType<Props> | undefined;

  constructor(fetching: Promise<ComponentType<Props>>) {
    this.fetching = fetching;
    fetching.then(
      (component) => {
        this.component = component;
      },
      // Told where the part is shown.
      () => undefined,
    );
  }
}

/**
 * Shows a component as soon as its code is there. `Suspense` holds its fallback for 300 ms at
 * least, which is longer than the large libraries take to arrive from a near service.
 */
export function Fetched<Props extends object>({
  part,
  props,
  fallback,
  missing,
}: FetchedPartProps<Props>) {
  const [failure, setFailure] = useState<unknown>();
  const [, setArrived] = useState(part.component !== undefined);
  useEffect(() => {
    let isShown = true;
    part.fetching.then(
      () => isShown && setArrived(true),
      (error: unknown) => isShown && setFailure(error),
    );
    return () => {
      isShown = false;
    };
  }, [part]);
  if (failure !== undefined && missing === undefined) throw failure;
  if (failure !== undefined) return missing;
  const Component = part.component;
  return Component === undefined ? fallback : <Component {...props} />;
}
