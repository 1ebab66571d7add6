import { expect, it } from 'vitest';
import { documentTypeOf } from './document-type.ts';

const bytes = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0));

it.each([
  ['\u00ff\u00d8\u00ff\u00e1', 'image/jpeg'],
  ['\u0089PNG\r\n\u001a\nxxxx', 'image/png'],
  ['%PDF-1.7\n', 'application/pdf'],
])('%j is %s', (head, type) => {
  expect(documentTypeOf(bytes(head))).toBe(type);
});

it.each([
  '',
  'MZ\u0090\u0000',
  '\u007fELF',
  'PK\u0003\u0004',
  '<svg xmlns=',
  '<html>',
  'GIF89a',
  '%PDF',
  '\u0089PNG\n\u001a\n',
  '\u0000\u0000\u0000\u0018ftypheic',
])('%j is nothing that is taken', head => {
  expect(documentTypeOf(bytes(head))).toBeUndefined();
});
