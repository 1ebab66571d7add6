import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../../test/files/read-pdf.ts';
import { newFlowingDocument } from './flowing-document.ts';

const info = {
  title: 'Your data',
  author: 'Wattershed',
  language: 'ES',
  at: new Date('2026-11-20T12:00:00Z'),
} as const;

describe('a document that flows over pages', () => {
  it('is tagged, carries its fonts and is read in the order in which it is printed', async () => {
    const document = newFlowingDocument(info);
    document.text('H1', 'Your data', { size: 20 });
    document.table(
      ['When', 'What'],
      Array.from({ length: 60 }, (_, index) => [`Day ${index}`, 'Signed in']),
    );
    const pdf = await readPdf(await document.finish((page, pages) => `${page} of ${pages}`));
    expect(pdf).toMatchObject({ title: 'Your data', isTagged: true, showsTitle: true, language: 'es-US', loose: [] });
    expect(pdf.pages).toBe(2);
    expect(pdf.fonts.filter(font => !font.isEmbedded)).toEqual([]);
    expect(pdf.elements.map(({ text }) => text)).toEqual(pdf.drawn);
  });
});
