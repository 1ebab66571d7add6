import type { Language } from '@wattershed/domain/text/language';
import type { BillingAccount, BillingBill, BillingBillWithNeighbours } from '../../../gateways/billing-system/port.ts';
import type { BillDocumentTexts } from './bill-document-texts.ts';
import { page, type TaggedDocument } from './tagged-document.ts';

export type PrintedBill = Pick<BillingBillWithNeighbours, 'bill' | 'change' | 'pastDueCents' | 'newerBillNumber'> & {
  account: BillingAccount;
  /** This bill and earlier ones, newest first, at most thirteen. */
  history: readonly BillingBill[];
  language: Language;
  utility: { name: string; phone: string; emergencyPhone: string; email: string; portalUrl: string };
};

export type Sheet = { doc: TaggedDocument; printed: PrintedBill; t: BillDocumentTexts };

/** The y to continue at: the given one, or the top of a new page if less than `height` is left. */
export function fits({ doc }: Sheet, y: number, height: number): number {
  if (y + height <= page.bottom) return y;
  doc.pdf.addPage();
  return page.top;
}
