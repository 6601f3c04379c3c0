import { useCallback, useState } from 'react';

/** The width of an element in pixels, known in the first frame and kept when it changes. */
export function useWidth(): {
  width: number;
  ref: (node: HTMLElement | null) => (() => void) | undefined;
} {
  const [width, setWidth] = useState(0);
  const ref = useCallback((node: HTMLElement | null) => {
    if (node === null) return undefined;
    setWidth(node.clientWidth);
    const observer = new ResizeObserver(() => setWidth(node.clientWidth));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return { width, ref };
}
