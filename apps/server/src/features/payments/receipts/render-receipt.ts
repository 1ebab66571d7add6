import type { Language } from '@wattershed/domain/text/language';
import type { Config } from '../../../config.ts';
import type { Receipt } from './receipt.ts';

/** The receipt as a PDF. The library is loaded for the first one: it costs 18 MB that an idle portal does not need. */
export async function renderReceipt(receipt: Receipt, sender: Config, language: Language): Promise<Buffer> {
  const { receiptPdf } = await import('./receipt-pdf.ts');
  return receiptPdf(receipt, sender, language);
}
