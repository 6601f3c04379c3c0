import { expect, it } from 'vitest';
import { PicturePace } from './picture-pace.ts';

/** The times of pictures and of other reports while a page arrives every 50 ms. */
function follow(seconds: number, { loading = 1, cost = 5 } = {}) {
  let now = 0;
  const pictures: number[] = [];
  const reports: number[] = [];
  const pace = new PicturePace(
    {
      picture() {
        pictures.push(now);
        now += cost;
      },
      progress: () => reports.push(now),
      loading: () => loading,
    },
    () => now,
  );
  while (now < seconds * 1000) {
    pace.report();
    now += 50;
  }
  return { pictures, reports };
}

it('draws at once, then more and more seldom, and tells the progress in between', () => {
  const { pictures, reports } = follow(30);
  expect(pictures[0]).toBe(0);
  expect(pictures[1]).toBeLessThan(400);
  expect(pictures.length).toBeLessThan(20);
  const steps = pictures.slice(1).map((time, index) => time - (pictures[index] ?? 0));
  expect(Math.max(...steps)).toBeLessThan(5500);
  expect(reports.length).toBeGreaterThan(80);
});

it('shares the time with other loads', () => {
  const { pictures, reports } = follow(30, { loading: 10 });
  expect(pictures.length + reports.length).toBeLessThan(13);
});

it('takes a tenth of the time at most', () => {
  const { pictures } = follow(60, { cost: 1000 });
  expect(pictures.length).toBeLessThan(7);
});
