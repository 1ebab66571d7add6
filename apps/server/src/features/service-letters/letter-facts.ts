import { createHash } from 'node:crypto';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { Language } from '@wattershed/domain/text/language';
import type { Services } from '../../call.ts';
import { notFound } from '../../errors.ts';
import type { BillingCreditRecord } from '../../gateways/billing-system/credit-record.ts';
import { serviceAddressOf } from '../../gateways/billing-system/service-address.ts';
import { type ServedCommodity, servedCommodities } from './served-rules.ts';

export type LetterKind = 'letter-of-credit' | 'verification-of-service';

/** All that a letter says, as it was on its day. */
export type LetterFacts = {
  asOf: LocalDate;
  customerName: string;
  /** Empty without one. */
  coApplicant: string;
  serviceAddress: string;
  servedFrom: LocalDate;
  /** The day after service ended; null while it goes on. */
  servedBefore: LocalDate | null;
  services: ServedCommodity[];
  /** Null in a verification of service. */
  credit: (Pick<BillingCreditRecord, 'customerSince' | 'records'> & { pastDueCents: Cents }) | null;
};

type Given = Pick<Services, 'gateways'>;

/** What the records say of an account and its service today. */
export async function readServed({ gateways }: Given, accountNumber: AccountNumber) {
  const { billingSystem } = gateways;
  const [[account], file, owed] = await Promise.all([
    billingSystem.findAccounts([accountNumber]),
    billingSystem.findAccountFile(accountNumber),
    billingSystem.getAmountsOwed(accountNumber),
  ]);
  if (!account || !file) throw notFound();
  return {
    file,
    pastDueCents: owed.pastDueCents,
    served: {
      asOf: owed.today,
      customerName: account.customerName,
      coApplicant: file.coApplicant,
      serviceAddress: serviceAddressOf(account),
      servedFrom: file.openedOn,
      servedBefore: account.closedOn,
    },
  };
}

export async function readCredit({ gateways }: Given, accountNumber: AccountNumber): Promise<BillingCreditRecord> {
  const credit = await gateways.billingSystem.findCreditRecord(accountNumber);
  if (!credit) throw notFound();
  return credit;
}

/** What the letter would say today; undefined where service is too new for it. */
export async function letterFacts(
  given: Given,
  accountNumber: AccountNumber,
  kind: LetterKind,
): Promise<LetterFacts | undefined> {
  const { file, served, pastDueCents } = await readServed(given, accountNumber);
  const services = servedCommodities(file.agreements);
  if (kind === 'verification-of-service') return { ...served, services, credit: null };
  const { customerSince, records } = await readCredit(given, accountNumber);
  return records.length === 0 ? undefined : { ...served, services, credit: { customerSince, records, pastDueCents } };
}

/** The same for the same letter of the same day. */
export function digestOf(kind: LetterKind, language: Language, facts: LetterFacts): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, language, facts]))
    .digest('hex');
}
