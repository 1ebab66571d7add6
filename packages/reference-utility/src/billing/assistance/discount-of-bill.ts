import type { Db } from '@wattershed/database/db';
import { isDiscountLine } from '@wattershed/domain/bill/discount-lines';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { AssistanceProgram } from '@wattershed/domain/program/assistance';
import { isRecertifyOpen } from './apply.ts';

/** The discount that a bill has, as it was on the day it was issued. */
export type DiscountOfBill = {
  program: AssistanceProgram;
  /** Its last day, unless the household recertifies. */
  until: LocalDate;
  /** The household was being asked to. */
  isToRecertify: boolean;
};

type DiscountedBill = { billNumber: string; issuedOn: LocalDate; lines: readonly { textKey: string }[] };

/** Null without, and where the bill doesn’t say until when. Only a bill that has a line of it is looked up. */
export async function findDiscountOfBill(
  db: Db,
  accountNumber: string,
  { billNumber, issuedOn, lines }: DiscountedBill,
): Promise<DiscountOfBill | null> {
  const line = lines.find(isDiscountLine);
  if (!line) return null;
  const [found] = await db<{ until: LocalDate | null }>`
    select discount_until::text as until from utility.bill
    where account_number = ${accountNumber} and bill_number = ${billNumber}`;
  if (!found?.until) return null;
  const program = line.textKey.endsWith('.care') ? 'care' : 'lira';
  return { program, until: found.until, isToRecertify: isRecertifyOpen({ recertifyBy: found.until }, issuedOn) };
}
