import type { Language } from '@wattershed/domain/text/language';
import { paperLogoOf } from '../../../brand/brand.ts';
import type { Config } from '../../../config.ts';
import type { BillingAccount } from '../../../gateways/billing-system/account.ts';
import type { BillingBillWithNeighbours } from '../../../gateways/billing-system/bill.ts';
import type { PrintedBill, Utility } from './sheet.ts';

type Printing = { language: Language; isLargePrint?: boolean };

/** A bill of the books as a PDF. */
export async function renderBill(
  found: BillingBillWithNeighbours,
  account: BillingAccount,
  config: Config,
  { language, isLargePrint = false }: Printing,
): Promise<Buffer> {
  const printed = printedBill(found, account, config, language);
  if (isLargePrint) return await (await import('./large-print/large-print-pdf.ts')).largePrintPdf(printed);
  // Loaded when first needed: the PDF library takes 18 MB that an idle portal doesn't need.
  const { billPdf } = await import('./bill-pdf.ts');
  return await billPdf(printed);
}

function printedBill(
  found: BillingBillWithNeighbours,
  account: BillingAccount,
  config: Config,
  language: Language,
): PrintedBill {
  return { ...found, account, history: found.lastBills, language, utility: utilityOf(config) };
}

function utilityOf(config: Config): Utility {
  return {
    name: config.UTILITY_NAME,
    phone: config.UTILITY_PHONE,
    emergencyPhone: config.ELECTRIC_EMERGENCY_PHONE,
    email: config.UTILITY_EMAIL,
    portalUrl: config.portalUrl,
    checksAddress: config.checksAddress,
    colors: config.brand.light,
    logo: paperLogoOf(config.brand),
  };
}
