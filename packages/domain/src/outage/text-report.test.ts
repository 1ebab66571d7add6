import { expect, test } from 'vitest';
import { readTextReport } from './text-report.ts';

test.each([
  ['OUT', { kind: 'all-out' }],
  [' out!! ', { kind: 'all-out' }],
  ['Power is out', { kind: 'all-out' }],
  ['no water', { kind: 'no-water' }],
  ['Sin luz', { kind: 'all-out', language: 'ES' }],
  ['¡No hay agua!', { kind: 'no-water', language: 'ES' }],
  ['sans électricité', { kind: 'all-out', language: 'FR' }],
  ['Pas d’eau', { kind: 'no-water', language: 'FR' }],
  ['outage', undefined],
  ['opt out', undefined],
  ['', undefined],
  ['when will it be out?', undefined],
])('“%s” reports %o', (text, report) => {
  expect(readTextReport(text)).toEqual(report);
});
