import { expect, it } from 'vitest';
import { summarizeStreamTimes } from './stream-times.ts';

const streams = [
  { '@iot.id': 1, phenomenonTime: '2012-01-01T00:00:00Z/2016-01-01T00:00:00Z' },
  { '@iot.id': 2 },
  { '@iot.id': 3, phenomenonTime: '2020-05-05T00:00:00Z' },
  { '@iot.id': 4, phenomenonTime: '1958-03-01T00:00:00Z/2019-01-01T00:00:00Z' },
  { '@iot.id': 5, phenomenonTime: 'soon' },
];

it('spans all Datastreams with a time and puts the latest first', () => {
  const times = summarizeStreamTimes(streams, 2);
  expect(times?.span.from).toBe(Date.UTC(1958, 2, 1));
  expect(times?.span.to).toBe(Date.UTC(2020, 4, 5));
  expect(times?.latest.map((stream) => stream['@iot.id'])).toEqual([3, 4]);
});

it('has nothing to say without times', () => {
  expect(summarizeStreamTimes([{ '@iot.id': 2 }], 2)).toBeUndefined();
});
