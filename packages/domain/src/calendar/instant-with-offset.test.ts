import { expect, test } from 'vitest';
import { offsetWriter } from './instant-with-offset.ts';

const zone = 'America/Los_Angeles';
const hourMs = 3_600_000;

test('the hour that the clocks repeat is told apart by its offset', () => {
  const start = Date.parse('2026-11-01T07:00:00Z');
  expect([0, 1, 2, 3].map(hour => offsetWriter(zone)(start + hour * hourMs))).toEqual([
    '2026-11-01T00:00:00-07:00',
    '2026-11-01T01:00:00-07:00',
    '2026-11-01T01:00:00-08:00',
    '2026-11-01T02:00:00-08:00',
  ]);
});

test('the hour that they skip is not there', () => {
  const start = Date.parse('2026-03-08T09:30:00Z');
  const texts = ['2026-03-08T01:30:00-08:00', '2026-03-08T03:00:00-07:00'];
  expect([start, start + hourMs / 2].map(offsetWriter(zone))).toEqual(texts);
});

test.each([zone, 'America/Phoenix', 'Australia/Lord_Howe'])('many instants in %s are written as clocks show', place => {
  const write = offsetWriter(place);
  const start = Date.parse('2025-11-20T00:00:00Z');
  const instants = Array.from({ length: 1_000 }, (_, index) => start + index * 9 * hourMs);
  const written = instants.map(write);
  expect(written.map(text => Date.parse(text))).toEqual(instants);
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: place, dateStyle: 'short', timeStyle: 'medium' });
  expect(written.map(text => text.slice(0, 19).replace('T', ' '))).toEqual(instants.map(ms => shown.format(ms)));
});

test.each([
  ['Asia/Kolkata', '2026-01-01T05:30:00+05:30'],
  ['UTC', '2026-01-01T00:00:00+00:00'],
  ['America/Phoenix', '2025-12-31T17:00:00-07:00'],
])('in %s', (place, expected) => {
  expect(offsetWriter(place)(Date.parse('2026-01-01T00:00:00Z'))).toBe(expected);
});
