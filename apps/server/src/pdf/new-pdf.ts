import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import PDFDocument from 'pdfkit';
import { regular, semibold } from './fonts.ts';

export type PdfInfo = { title: string; author: string; language: Language; at: Date };
export type Font = 'regular' | 'semibold';

export type NewPdf = {
  pdf: PDFKit.PDFDocument;
  /** All that is drawn goes into an element below this one, or is marked as an artifact. */
  root: PDFKit.PDFStructureElement;
  setFont: (font: Font, size: number) => PDFKit.PDFDocument;
  /** Ends the document. */
  finish: () => Promise<Buffer>;
};

/** A tagged PDF on US Letter that names its language, shows its title, and carries its fonts. */
export function newPdf({ title, author, language, at }: PdfInfo): NewPdf {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: bcp47Of(language),
    displayTitle: true,
    bufferPages: true,
    // Without this, pdfkit starts with a font that no PDF carries.
    font: '',
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });
  const bytes = bytesOf(pdf);
  pdf.registerFont('regular', regular);
  pdf.registerFont('semibold', semibold);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return {
    pdf,
    root,
    setFont: (font, size) => pdf.font(font).fontSize(size),
    finish: () => {
      root.end();
      pdf.end();
      return bytes;
    },
  };
}

function bytesOf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
