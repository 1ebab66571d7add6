import type { Language } from '@wattershed/domain/text/language';
import { writtenTexts } from '@wattershed/texts/library';
import type { BillingBillLine, BillingChangeKind } from '../../../gateways/billing-system/port.ts';
import { textsEnUk } from './texts-en-uk.ts';
import { textsEnUs } from './texts-en-us.ts';
import { textsEs } from './texts-es.ts';
import { textsFr } from './texts-fr.ts';

type Unit = 'kWh' | 'kW' | 'CCF' | 'day' | 'month' | '$';

type Sentence =
  | 'title'
  | 'documentTitle'
  | 'accountNumber'
  | 'billNumber'
  | 'issuedOn'
  | 'servicePeriod'
  | 'periodDays'
  | 'customer'
  | 'serviceAddress'
  | 'amountDue'
  | 'creditBalance'
  | 'nothingDue'
  | 'payBy'
  | 'summary'
  | 'previousBalance'
  | 'payments'
  | 'adjustments'
  | 'currentCharges'
  | 'totalDue'
  | 'changed'
  | 'chargesHigher'
  | 'chargesLower'
  | 'chargesSame'
  | 'firstBill'
  | 'daysCompared'
  | 'weatherCompared'
  | 'difference'
  | 'charges'
  | 'tier'
  | 'subtotal'
  | 'rates'
  | 'rateVersion'
  | 'ofAmount'
  | 'waterUnit'
  | 'estimated'
  | 'usage'
  | 'usagePicture'
  | 'electricTitle'
  | 'waterTitle'
  | 'usageSentence'
  | 'more'
  | 'less'
  | 'same'
  | 'noYearAgo'
  | 'electricity'
  | 'water'
  | 'kWh'
  | 'gallons'
  | 'and'
  | 'howToPay'
  | 'payOnline'
  | 'payPhone'
  | 'help'
  | 'questions'
  | 'hardship'
  | 'emergency'
  | 'page';

/** The words of the printed bill. They are the paper's own: no screen asks for them. */
export type BillDocumentTexts = Record<Sentence, string> & {
  effects: Record<BillingChangeKind, string>;
  groups: Record<BillingBillLine['group'], string>;
  columns: Record<'item' | 'clause' | 'quantity' | 'price' | 'amount', string>;
  usageColumns: Record<'period' | 'electric' | 'generated' | 'water', string>;
  units: Record<Unit, string>;
  /** Where one of them has another form. */
  oneUnit: Partial<Record<Unit, string>>;
  perUnit: Record<Unit, string>;
};

export const billDocumentTexts: Record<Language, BillDocumentTexts> = {
  EN_US: textsEnUs,
  EN_UK: textsEnUk,
  ES: textsEs,
  FR: textsFr,
};

/** The text with its `{names}` filled in. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

const lineNames = new Map<Language, Readonly<Record<string, string>>>();

/** The name of a line in the words that the screens use too; EN_US stands in, and last the clause of the tariff. */
export function lineName(line: BillingBillLine, language: Language): string {
  let names = lineNames.get(language);
  if (!names) {
    names = { ...writtenTexts('billing/bill-lines', 'EN_US'), ...writtenTexts('billing/bill-lines', language) };
    lineNames.set(language, names);
  }
  return names[line.textKey] ?? line.clause;
}
