import { formatDollars } from '@wattershed/domain/money/dollars';
import { languages } from '@wattershed/domain/text/language';
import { getResolvedPDFJS } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../../../test/files/read-pdf.ts';
import { line, printed, usualBill } from '../bill-fixture.ts';
import { billPdf } from '../bill-pdf.ts';
import { largePrintPdf } from './large-print-pdf.ts';

const manyLines = {
  ...usualBill.bill,
  lines: Array.from({ length: 60 }, (_, index) => line(index + 1, 'electric', 'bill.line.energy.winter', 1_000)),
};

/** Every piece of text on the pages: how large it is, and where it ends on the right and at the bottom. */
async function piecesOf(bytes: Buffer) {
  const { getDocument } = await getResolvedPDFJS();
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getTextContent()),
  );
  return pages
    .flatMap(({ items }) => items)
    .flatMap(item =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, size: item.height, right: item.transform[4] + item.width, bottom: item.transform[5] }]
        : [],
    );
}

describe('the bill in large print', () => {
  it.each(languages)('has nothing smaller than 18 points, and nothing cut off, in %s', async language => {
    const pieces = await piecesOf(await largePrintPdf({ ...usualBill, bill: manyLines, language }));
    expect(pieces.filter(({ size }) => size < 18)).toEqual([]);
    expect(pieces.filter(({ right, bottom }) => right > 612 - 40 || bottom < 24)).toEqual([]);
  });

  it('never begins a page with a sum alone', async () => {
    const lines = manyLines.lines.slice(0, 9);
    const pieces = await piecesOf(await largePrintPdf({ ...usualBill, bill: { ...manyLines, lines } }));
    const at = pieces.findIndex(({ text }) => text.startsWith('Total electric'));
    // What was printed before it stands above it; the foot of the page before would stand lower.
    expect(pieces[at - 1]?.bottom).toBeGreaterThan(pieces[at]?.bottom ?? 0);
  });

  it('says everything that the other says', async () => {
    const [large, usual] = await Promise.all(
      [largePrintPdf(usualBill), billPdf(usualBill)].map(async made => readPdf(await made)),
    );
    const texts = large?.elements.map(({ text }) => text).join(' ') ?? '';
    const facts = usualBill.bill.lines.map(({ amountCents }) => formatDollars(amountCents, 'EN_US'));
    for (const fact of ['418 Willow Ave', '12 7182 8183', '$143.64', '559', '800-555-0199', ...facts]) {
      expect(usual?.elements.map(({ text }) => text).join(' ')).toContain(fact);
      expect(texts).toContain(fact);
    }
  });

  it('is tagged, and read aloud in the order in which it is printed', async () => {
    const pdf = await readPdf(await largePrintPdf(usualBill));
    expect(pdf).toMatchObject({ isTagged: true, showsTitle: true, loose: [] });
    expect(pdf.elements.map(({ text }) => text).filter(text => text !== '')).toEqual(pdf.drawn);
    const headings = pdf.elements.filter(({ role }) => /^H[12]/.test(role)).map(({ role, text }) => `${role} ${text}`);
    expect(headings).toEqual([
      'H1 Your bill',
      'H2 Summary',
      'H2 What changed',
      'H2 Current charge details',
      'H2 Your usage',
      'H2 How to pay',
      'H2 Questions and emergencies',
    ]);
  });

  it('asks for no stub with a check', async () => {
    const pdf = await readPdf(await largePrintPdf(printed()));
    const texts = pdf.elements.map(({ text }) => text).join(' ');
    expect(texts).toContain('put your account number on your check');
    expect(texts).not.toContain('stub');
  });
});
