import { addDays, type LocalDate } from '../../calendar/local-date.ts';
import { type Cents, cents } from '../../money/cents.ts';
import { isFreeText } from '../../text/free-text.ts';
import type { RebateProgram } from './rebate-program.ts';

/** What somebody bought or had done, as they enter it. What the program doesn't ask for stays empty. */
export type RebatePurchase = {
  purchasedOn: LocalDate;
  store: string;
  paidCents: Cents;
  units: number;
  model: string;
  serialNumber: string;
  contractorLicense: string;
};

export type RebateFault =
  | 'date-to-come'
  | 'date-before-program'
  | 'date-too-long-ago'
  | 'store'
  | 'paid'
  | 'units'
  | 'model'
  | 'serialNumber'
  | 'contractorLicense';

/** The longest that each line may be. */
export const rebateBounds = { store: 80, model: 40, serialNumber: 30, contractorLicense: 12, most: 99_999 } as const;

/** The first day that a purchase may be of, for whoever applies today. */
export function firstPurchaseDay({ boughtFrom, applyWithinDays }: RebateProgram, today: LocalDate): LocalDate {
  const inTime = addDays(today, -applyWithinDays);
  return inTime > boughtFrom ? inTime : boughtFrom;
}

export function purchaseDayFault(
  program: RebateProgram,
  purchasedOn: LocalDate,
  today: LocalDate,
): RebateFault | undefined {
  if (purchasedOn > today) return 'date-to-come';
  if (purchasedOn < program.boughtFrom) return 'date-before-program';
  return purchasedOn < firstPurchaseDay(program, today) ? 'date-too-long-ago' : undefined;
}

export const isModel = (text: string) =>
  text.trim().length >= 2 && text.length <= rebateBounds.model && isFreeText(text);
/** As a rating plate has it; letters count without case. */
export const isSerialNumber = (text: string) => /^[A-Z\d][A-Z\d-]{3,29}$/.test(cleanSerial(text));
/** A contractor's licence in California is six to eight digits, in Arizona "ROC" and six. */
export const isContractorLicense = (text: string) => /^(ROC)?\d{6,8}$/.test(cleanSerial(text));

/** Without the spaces that people read a plate with. */
export function cleanSerial(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** The first thing that is wrong with a purchase; undefined when the program may look at it. */
export function purchaseFault(
  program: RebateProgram,
  purchase: RebatePurchase,
  today: LocalDate,
): RebateFault | undefined {
  const { purchasedOn, store, paidCents, units } = purchase;
  const ofDay = purchaseDayFault(program, purchasedOn, today);
  if (ofDay) return ofDay;
  if (store.trim().length < 2 || store.length > rebateBounds.store || !isFreeText(store)) return 'store';
  if (!Number.isInteger(paidCents) || paidCents <= 0 || paidCents > 999_999_999) return 'paid';
  if (!Number.isInteger(units) || units < 1 || units > rebateBounds.most) return 'units';
  const isRight = { model: isModel, serialNumber: isSerialNumber, contractorLicense: isContractorLicense };
  return program.needs.find(need => !isRight[need](purchase[need]));
}

/** What the program pays for a purchase: never more units than it counts, and never more than was paid. */
export function rebateCents(
  { unitCents, mostUnits }: RebateProgram,
  { units, paidCents }: Pick<RebatePurchase, 'units' | 'paidCents'>,
): Cents {
  return cents(Math.min(Math.min(units, mostUnits) * unitCents, paidCents));
}
