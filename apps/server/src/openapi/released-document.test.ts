import { expect, test } from 'vitest';
import { openApiDocument } from '../plugins/api-docs/openapi.ts';
import { type Change, documentChanges } from './document-changes.ts';
import { lineOf, releasedDocument, unannounced } from './released-document.ts';

test('no call breaks a program that was written for the last release, unless docs/changes.md says so', () => {
  const changes = documentChanges(releasedDocument(), openApiDocument(''));
  if (changes.length > 0) console.log(['Since the last release:', ...changes.map(lineOf)].join('\n'));
  expect(unannounced(changes).map(lineOf)).toEqual([]);
});

test('a breaking change is announced by a line with its call and its field', () => {
  const gone: Change = { call: 'payBill', field: 'amountCents', what: 'is gone', isBreaking: true };
  const isNew: Change = { call: 'payBill', field: 'tip', what: 'is new', isBreaking: false };
  expect(unannounced([gone, isNew], '- `payBill`: `feeCents` is gone\n- `payBills`: `amountCents`')).toEqual([gone]);
  expect(unannounced([gone, isNew], `# Changes\n\n${lineOf(gone)}\n`)).toEqual([]);
});
