import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Fetched, FetchedPart } from './fetched-part.tsx';

const Name = ({ name }: { readonly name: string }) => <b>{name}</b>;

function drawn(part: FetchedPart<{ readonly name: string }>, missing?: string): string {
  return renderToStaticMarkup(
    <Fetched part={part} props={{ name: 'Aare' }} fallback="…" missing={missing} />,
  );
}

test('a part tells those who wait for it when it is there, and is drawn from then on', async () => {
  const part = new FetchedPart(Promise.resolve(Name));
  const isTold = vi.fn();
  const isGone = vi.fn();
  part.await(isTold);
  part.await(isGone)();
  expect(drawn(part)).toBe('…');
  await vi.waitFor(() => expect(isTold).toHaveBeenCalledOnce());
  expect(isGone).not.toHaveBeenCalled();
  expect(drawn(part)).toBe('<b>Aare</b>');
  expect(part.read()).toBe(part.read());
});

test('each part is drawn for itself, whatever became of another', async () => {
  const there = new FetchedPart(Promise.resolve(Name));
  const lost = new FetchedPart<{ readonly name: string }>(Promise.reject(new Error('gone')));
  const coming = new FetchedPart<{ readonly name: string }>(new Promise(() => undefined));
  await vi.waitFor(() => expect(lost.read().failure).toBeInstanceOf(Error));
  expect([there, coming, lost].map((part) => drawn(part, 'none'))).toEqual([
    '<b>Aare</b>',
    '…',
    'none',
  ]);
  expect(() => drawn(lost)).toThrow('gone');
});
