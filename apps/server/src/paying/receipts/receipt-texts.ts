import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type english from '@wattershed/texts/payments/receipts/receipt.en-us.json';
import type { Translate } from '@wattershed/texts/wording';

/** The words of receipts and payment emails, which are written when nobody is there to choose a language. */
export function receiptTexts(language: Language): Translate<keyof typeof english> {
  return portalTexts.translator<keyof typeof english>('payments/receipts/receipt', language);
}
