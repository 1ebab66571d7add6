import { localDate } from '@wattershed/domain/calendar/local-date';
import { languages } from '@wattershed/domain/text/language';
import { expect, test } from 'vitest';
import { insertsOf } from './insert-rules.ts';
import { insertText } from './insert-texts.ts';

const lines = [
  { group: 'electric', tariffLabel: 'CA-D-T1' },
  { group: 'water', tariffLabel: 'CA-W-1' },
];
const insertsOn = (day: string, of = lines) =>
  insertsOf({ issuedOn: localDate(day), lines: of }).map(({ insertId }) => insertId);

test.each([
  ['2026-11-14', ['storms']],
  ['2026-05-14', ['storms']],
  ['2026-06-14', ['water']],
  ['2026-08-14', []],
  ['2025-11-14', ['rates', 'storms']],
  ['2025-12-31', ['rates']],
  ['2026-01-01', []],
])('a bill issued on %s comes with %j', (day, inserts) => {
  expect(insertsOn(day)).toEqual(inserts);
});

test('a bill has no insert about a service that it does not charge', () => {
  expect(insertsOn('2026-06-14', lines.slice(0, 1))).toEqual([]);
  expect(insertsOn('2026-11-14', lines.slice(1))).toEqual([]);
});

test('a notice of new rates names the day and the rates that change, in four languages', () => {
  const [insert] = insertsOf({ issuedOn: localDate('2025-12-01'), lines });
  if (!insert) throw new Error('no notice of new rates');
  const text = insertText(insert);
  expect(languages.map(language => text[language].title)).toEqual([
    'Your rates change on Jan 01, 2026',
    expect.stringContaining('2026'),
    expect.stringContaining('Sus tarifas cambian el'),
    expect.stringContaining('Vos tarifs changent le'),
  ]);
  for (const language of languages) expect(text[language].paragraphs.join(' ')).toContain('CA-D-T1, CA-W-1');
});
