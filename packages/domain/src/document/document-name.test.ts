import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentName } from './document-name.ts';

it.each([
  ['meter.jpg', 'image/jpeg', 'meter.jpg'],
  ['meter.JPEG', 'image/jpeg', 'meter.jpg'],
  ['meter.exe', 'application/pdf', 'meter.pdf'],
  ['C:\\fotos\\Zähler.png', 'image/png', 'Zähler.png'],
  ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  ['bill of June 1.2 final.pdf', 'application/pdf', 'bill of June 1.2 final.pdf'],
  ['photo\u202egpj.exe', 'image/jpeg', 'photogpj.jpg'],
  ['<b>"a"</b>', 'image/png', 'b.png'],
  ['.htaccess', 'image/png', 'file.png'],
  ['', 'image/png', 'file.png'],
  ['a\u0000\r\nb.png', 'image/png', 'ab.png'],
] as const)('%j holding %s is called %j', (given, type, name) => {
  expect(documentName(given, type)).toBe(name);
});

it('is never longer than a hundred characters, and always ends with what it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), given => {
      const name = documentName(given, 'application/pdf');
      expect([...name].length).toBeLessThanOrEqual(100);
      expect(name).toMatch(/^[^/\\<>]+\.pdf$/u);
    }),
  );
});
