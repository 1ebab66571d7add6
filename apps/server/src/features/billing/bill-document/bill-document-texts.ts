import type { Language } from '@wattershed/domain/text/language';
import type english from '@wattershed/texts/billing/bill-document.en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import type { Translate } from '@wattershed/texts/wording';
import type { BillingBillLine } from '../../../gateways/billing-system/bill.ts';

export type BillDocumentTexts = Translate<keyof typeof english>;

/** The words of the printed bill. They are only used on paper: no screen asks for them. */
export function billDocumentTexts(language: Language): BillDocumentTexts {
  return portalTexts.translator<keyof typeof english>('billing/bill-document', language);
}

/** The name of a line, in the words the screens use, too. Falls back to EN_US, then to the tariff's own wording. */
export function lineName(line: BillingBillLine, language: Language): string {
  return portalTexts.find('billing/bill-lines', language, line.textKey) ?? line.clause;
}
