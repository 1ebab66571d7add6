import type { RequestOf } from '@wattershed/contract/call';
import type { applyForRebate } from '@wattershed/contract/ways-to-save/rebates';
import { type LocalDate, parseLocalDate } from '@wattershed/domain/calendar/local-date';
import { readAmount } from '@wattershed/domain/money/amount';
import { zeroCents } from '@wattershed/domain/money/cents';
import type { RebatePayWay } from '@wattershed/domain/saving/rebates/rebate-program';
import {
  firstPurchaseDay,
  purchaseDayFault,
  purchaseFault,
  type RebateFault,
  type RebatePurchase,
} from '@wattershed/domain/saving/rebates/rebate-rules';
import type { Language } from '@wattershed/domain/text/language';
import type { Program } from '../rebate-words.ts';

export const rebateSteps = ['purchase', 'receipt', 'payment', 'review'] as const;
export type RebateStep = (typeof rebateSteps)[number];

/** As typed. */
export type PurchaseFields = {
  purchasedOn: string;
  store: string;
  paid: string;
  units: string;
  model: string;
  serialNumber: string;
  contractorLicense: string;
};

export type RebateDraft = {
  /** The same for every try: however often it is sent, it is one application. */
  applicationId: string;
  accountNumber: string;
  program: string;
  /** What stands in the fields of the first step, done or not: a reload must not lose it. */
  typed?: PurchaseFields;
  purchase?: PurchaseFields;
  hasReceipt?: boolean;
  payBy?: RebatePayWay;
};

export const draftName = 'wattershed.rebate';
export const filesName = 'wattershed.rebateFiles';

export const newDraft = (accountNumber: string, program: string): RebateDraft => ({
  ...{ applicationId: crypto.randomUUID(), accountNumber, program },
});

export const emptyPurchase = ({ mostUnits, unit }: Pick<Program, 'mostUnits' | 'unit'>): PurchaseFields => ({
  ...{ purchasedOn: '', store: '', paid: '', model: '', serialNumber: '', contractorLicense: '' },
  units: unit === 'each' && mostUnits === 1 ? '1' : '',
});

export function furthestStep({ purchase, hasReceipt, payBy }: RebateDraft): RebateStep {
  if (!purchase) return 'purchase';
  if (!hasReceipt) return 'receipt';
  return payBy ? 'review' : 'payment';
}

/** What was typed, read in the language of the page; undefined while the day isn't one. */
export function readPurchase(fields: PurchaseFields, language: Language): RebatePurchase | undefined {
  const purchasedOn = parseLocalDate(fields.purchasedOn);
  if (!purchasedOn) return undefined;
  return {
    purchasedOn,
    store: fields.store.trim(),
    paidCents: readAmount(fields.paid, language) ?? zeroCents,
    units: /^\d{1,5}$/.test(fields.units.trim()) ? Number(fields.units) : 0,
    model: fields.model.trim(),
    serialNumber: fields.serialNumber.trim(),
    contractorLicense: fields.contractorLicense.trim(),
  };
}

/** What is wrong with each field, by its name; the rules are those of the program. */
export function purchaseFaults(
  program: Program,
  fields: PurchaseFields,
  { language, today }: { language: Language; today: LocalDate },
): Partial<Record<keyof PurchaseFields, RebateFault | 'no-date'>> {
  const day = parseLocalDate(fields.purchasedOn);
  const ofDay = day ? purchaseDayFault(program, day, today) : ('no-date' as const);
  // Each field by itself: with the day in order, every other fault shows at once.
  const inTime = firstPurchaseDay(program, today);
  const found: Partial<Record<keyof PurchaseFields, RebateFault | 'no-date'>> = ofDay ? { purchasedOn: ofDay } : {};
  const sound: PurchaseFields = {
    ...{
      purchasedOn: inTime,
      store: 'Store',
      paid: '1',
      units: '1',
      model: 'AB',
      serialNumber: 'ABCD',
      contractorLicense: '123456',
    },
  };
  for (const name of ['store', 'paid', 'units', 'model', 'serialNumber', 'contractorLicense'] as const) {
    const read = readPurchase({ ...sound, [name]: fields[name] }, language);
    const fault = read && purchaseFault(program, read, today);
    if (fault) found[name] = fault;
  }
  return found;
}

/** The request of a whole draft. What the program doesn't ask for stays here. */
export function requestOf(
  program: Program,
  { applicationId, purchase, payBy }: RebateDraft,
  {
    documentIds,
    language,
    accountNumber,
  }: {
    documentIds: readonly string[];
    language: Language;
    accountNumber: RequestOf<typeof applyForRebate>['accountNumber'];
  },
): RequestOf<typeof applyForRebate> | undefined {
  const read = purchase && readPurchase(purchase, language);
  if (!read || !payBy) return undefined;
  const asked = (need: Program['needs'][number]) => (program.needs.includes(need) ? read[need] : '');
  return {
    ...{ accountNumber, applicationId, program: program.key, payBy, documentIds: [...documentIds], isCertified: true },
    ...read,
    model: asked('model'),
    serialNumber: asked('serialNumber'),
    contractorLicense: asked('contractorLicense'),
  };
}
