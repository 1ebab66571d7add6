import type { Language } from '@wattershed/domain/text/language';
import type { Config } from '../../config.ts';
import type { Receipt } from './receipt.ts';

/** The receipt as a PDF. Loads the library when first needed: it takes 18 MB that an idle portal doesn't need. */
export async function renderReceipt(receipt: Receipt, sender: Config, language: Language): Promise<Buffer> {
  const { receiptPdf } = await import('./receipt-pdf.ts');
  return receiptPdf(receipt, sender, language);
}
