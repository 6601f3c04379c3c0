import { describe, expect, it } from 'vitest';
import { formatNotes, longestNote, mostNotes, parseNotes } from './chart-notes.ts';

describe('notes of a chart', () => {
  it('come back from the address in order of time', () => {
    const notes = [
      { time: Date.UTC(2020, 1, 1), text: 'Sensor cleaned, 10 % higher' },
      { time: Date.UTC(2019, 1, 1, 0, 0, 0, 5), text: 'Installed' },
    ];
    expect(parseNotes(formatNotes(notes))).toEqual([notes[1], notes[0]]);
    expect(formatNotes([])).toBeUndefined();
  });

  it('are limited in length and number', () => {
    const long = { time: 0, text: 'x'.repeat(longestNote + 50) };
    const [note] = parseNotes(formatNotes([long]));
    expect(note?.text).toHaveLength(longestNote);
    const many = Array.from({ length: mostNotes + 5 }, () => ({ time: 0, text: 'a' }));
    expect(parseNotes(formatNotes(many))).toHaveLength(mostNotes);
  });

  it('leave out what has no time or no text', () => {
    expect(parseNotes(['2020-01-01T00:00:00Z', 'soon cleaned', '2020-01-01 '])).toEqual([]);
    expect(parseNotes(undefined)).toEqual([]);
  });
});
