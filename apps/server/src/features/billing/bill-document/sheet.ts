import type { Language } from '@wattershed/domain/text/language';
import type { BrandColors, PaperLogo } from '../../../brand/brand.ts';
import type { BillingAccount } from '../../../gateways/billing-system/account.ts';
import type { BillingBill, BillingBillWithNeighbours } from '../../../gateways/billing-system/bill.ts';
import { page, type TaggedDocument } from '../../../pdf/tagged-document.ts';
import type { BillDocumentTexts } from './bill-document-texts.ts';

type FromTheBooks =
  | 'bill'
  | 'change'
  | 'pastDueCents'
  | 'pastDueSince'
  | 'newerBillNumber'
  | 'autoPayOn'
  | 'depositBackCents'
  | 'grantCents'
  | 'donationOffCents'
  | 'discount';

export type PrintedBill = Pick<BillingBillWithNeighbours, FromTheBooks> & {
  account: BillingAccount;
  /** This bill and earlier ones, newest first, at most thirteen. */
  history: readonly BillingBill[];
  language: Language;
  utility: Utility;
};

export type Utility = {
  name: string;
  phone: string;
  emergencyPhone: string;
  email: string;
  portalUrl: string;
  /** Where checks are mailed to, line by line; null when the utility takes none. */
  checksAddress: readonly string[] | null;
  colors: BrandColors;
  logo: PaperLogo;
};

export type Box = { x: number; y: number; width: number };

export type Sheet = { doc: TaggedDocument; printed: PrintedBill; t: BillDocumentTexts };

/** The y to continue at: the given one, or the top of a new page if less than `height` is left. */
export function fits({ doc }: Sheet, y: number, height: number): number {
  if (y + height <= page.bottom) return y;
  doc.pdf.addPage();
  return page.top;
}

/** The portal's address as people type it. */
export function portalAddress({ portalUrl }: Utility): string {
  return portalUrl.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
