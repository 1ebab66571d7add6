import type { DataOf } from '@wattershed/contract/call';
import type { getSeveralPaymentDetails } from '@wattershed/contract/payments/several';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { type Cents, sumCents } from '@wattershed/domain/money/cents';
import { maxCombinedAccounts } from '@wattershed/domain/payment/combined-payment';
import type { PaymentAmountType } from '@wattershed/domain/payment/payment-amount';
import { accountStatuses, roleIds } from '@wattershed/domain/rights/rights';
import { isPayOffered } from '../../../account/overview/overview-entry.ts';
import type { OverviewEntry } from '../../../account/overview/overview-pages.ts';
import { type ChosenMethod, feeOf, type PaymentDetails } from '../../../paying/chosen-method.ts';

export type SeveralDetails = DataOf<typeof getSeveralPaymentDetails>;
export type SeveralAccount = SeveralDetails['accounts'][number];

/** An account that was chosen from the list, with the name it has there. */
export type ChosenAccount = { accountNumber: AccountNumber; name: string; amountDueCents: Cents };

/** What one account is paid. */
export type SeveralLine = {
  accountNumber: AccountNumber;
  name: string;
  type: PaymentAmountType;
  amountCents: Cents;
  /** The balance the customer decided on; the server refuses the payment if it has changed. */
  seenBalanceCents: Cents;
};

type SeveralMethod = Exclude<ChosenMethod, { source: 'approved' }>;

/** What has been decided so far, step by step. */
export type SeveralDraft = {
  /** Absent until the list has come: what is due is then chosen already. */
  chosen?: ChosenAccount[];
  lines?: SeveralLine[];
  method?: SeveralMethod;
  /** With which of the accounts a new method is kept, if it is. */
  keptWith?: AccountNumber;
  receiptEmail?: string;
};

export type ReadySeveral = SeveralDraft & Required<Pick<SeveralDraft, 'lines' | 'method'>>;

export const severalSteps = ['accounts', 'amounts', 'method', 'review'] as const;

export type SeveralStep = (typeof severalSteps)[number];

export const isReadySeveral = (draft: SeveralDraft): draft is ReadySeveral =>
  draft.lines !== undefined && draft.method !== undefined;

export function furthestSeveralStep({ chosen, lines, method }: SeveralDraft): SeveralStep {
  if (!chosen || chosen.length < 2) return 'accounts';
  if (!lines) return 'amounts';
  return method ? 'review' : 'method';
}

export type EntryRefusal = 'underWay' | 'cashOnly' | 'closedPaid' | 'noRight';

/** Why an account of the list can't be chosen; undefined if it can. An account that takes cash only says so itself. */
export function refusalOfEntry(entry: OverviewEntry, isCashOnly = false): EntryRefusal | undefined {
  if (entry.isOutcomeUnknown) return 'underWay';
  if (isCashOnly || entry.roleId === roleIds.paymentBlocked) return 'cashOnly';
  const isClosed = entry.status === accountStatuses.closedWithBalance;
  if (isClosed && entry.amountDueCents <= 0) return 'closedPaid';
  return entry.canPay ? undefined : 'noRight';
}

/** What someone who pays several accounts most likely means: those that ask for something, as far as one payment goes. */
export function usuallyChosen(
  entries: readonly OverviewEntry[],
  chosenOf: (entry: OverviewEntry) => ChosenAccount,
): ChosenAccount[] {
  return entries
    .filter(entry => isPayOffered(entry) && refusalOfEntry(entry) === undefined)
    .slice(0, maxCombinedAccounts)
    .map(chosenOf);
}

/** Those that were chosen, as the list has them now: one that can't be paid anymore isn't chosen anymore. */
export function stillChosen(
  chosen: readonly ChosenAccount[],
  entries: readonly OverviewEntry[],
  chosenOf: (entry: OverviewEntry) => ChosenAccount,
): ChosenAccount[] {
  return chosen.flatMap(one => {
    const entry = entries.find(({ accountNumber }) => accountNumber === one.accountNumber);
    if (!entry) return [one];
    return refusalOfEntry(entry) ? [] : [chosenOf(entry)];
  });
}

export const sumOfLines = (lines: readonly { amountCents: Cents }[]): Cents =>
  sumCents(lines.map(({ amountCents }) => amountCents));

/** What is paid on an account, by what was typed: an amount that is due keeps its name. */
export function lineOf({ accountNumber, owed }: SeveralAccount, name: string, amountCents: Cents): SeveralLine {
  const { totalDueCents, pastDueCents, balanceCents } = owed;
  const due = amountCents === totalDueCents ? 'TotalDueAmount' : undefined;
  const type = due ?? (amountCents === pastDueCents ? 'PastDueAmount' : 'Other');
  return { accountNumber, name, type, amountCents, seenBalanceCents: balanceCents };
}

export type LineRefusal = 'underWay' | 'cashOnly' | 'noRight' | 'gone';

/** Why an account that was chosen can't be paid by now. */
export function refusalOfAccount(account: SeveralAccount | undefined): LineRefusal | undefined {
  if (!account) return 'gone';
  if (account.isUnderWay) return 'underWay';
  if (account.refusal === 'paymentBlocked') return 'cashOnly';
  return account.refusal === null ? undefined : 'noRight';
}

export type LineChange = { name: string } & (
  | { what: LineRefusal }
  | { what: 'balance'; beforeCents: Cents; afterCents: Cents }
  | { what: 'fee'; beforeCents: Cents; afterCents: Cents }
);

/** What has changed since the customer decided, account by account; empty while the draft still holds. */
export function changesSince({ lines = [], method }: SeveralDraft, details: SeveralDetails): LineChange[] {
  const changes = lines.flatMap(({ accountNumber, name, seenBalanceCents }): LineChange[] => {
    const account = details.accounts.find(one => one.accountNumber === accountNumber);
    const refusal = refusalOfAccount(account);
    if (refusal || !account) return [{ name, what: refusal ?? 'gone' }];
    const { balanceCents } = account.owed;
    if (balanceCents === seenBalanceCents) return [];
    return [{ name, what: 'balance', beforeCents: seenBalanceCents, afterCents: balanceCents }];
  });
  const feeCents = method && feeOf(details, method.kind);
  if (!method || feeCents === undefined || feeCents === method.feeCents) return changes;
  return [...changes, { name: '', what: 'fee', beforeCents: method.feeCents, afterCents: feeCents }];
}

/** What the amounts to choose from depend on. */
export function payableSubject({ accounts }: SeveralDetails): string {
  return JSON.stringify(
    accounts.map(account => [account.accountNumber, account.owed.balanceCents, refusalOfAccount(account)]),
  );
}

/** Other accounts, amounts, or another method are another payment, with a key of its own. */
export function severalSubject({ lines, method, keptWith }: ReadySeveral): string {
  const source = method.source === 'new' ? [method.paymentToken, keptWith] : method.customerRefNum;
  const paid = lines.map(({ accountNumber, type, amountCents, seenBalanceCents }) => [
    accountNumber,
    type,
    amountCents,
    seenBalanceCents,
  ]);
  return JSON.stringify([paid, method.feeCents, source]);
}

/** The account that the charge is found by: the first by its number. */
export function leadOf(lines: readonly SeveralLine[]): AccountNumber {
  const [first] = lines.map(({ accountNumber }) => accountNumber).toSorted();
  if (!first) throw new Error('a payment of no account');
  return first;
}

/** Those of what is paid that take no bank payments for now. */
export const refusingBanks = ({ accounts }: SeveralDetails, lines: readonly SeveralLine[]): SeveralLine[] =>
  lines.filter(line =>
    accounts.some(({ accountNumber, isBankRefused }) => isBankRefused && accountNumber === line.accountNumber),
  );

/** Those of what is paid with which a new method can be kept. */
export const keepersOf = ({ accounts }: SeveralDetails, lines: readonly SeveralLine[]): SeveralLine[] =>
  lines.filter(line => accounts.some(one => one.canSave && one.accountNumber === line.accountNumber));

/** With which a new method is kept unless another is chosen: the account that the portal shows, else the first. */
export function usualKeeper(
  keepers: readonly SeveralLine[],
  wanted: readonly (AccountNumber | undefined)[],
): AccountNumber | undefined {
  const found = wanted.find(number => keepers.some(({ accountNumber }) => accountNumber === number));
  return found ?? keepers[0]?.accountNumber;
}

/** The draft with these lines. A method that would be kept with an account that isn't paid anymore is asked for again. */
export function withLines({ method, keptWith, ...rest }: SeveralDraft, lines: SeveralLine[]): SeveralDraft {
  const isKept = method?.source === 'new' && method.saveMethod;
  if (!method || (isKept && !lines.some(({ accountNumber }) => accountNumber === keptWith))) return { ...rest, lines };
  return { ...rest, lines, method, ...(isKept && keptWith ? { keptWith } : {}) };
}

/** As the step of the method knows what is paid: as if it were one account that owes what is paid. */
export function asOnePayment(details: SeveralDetails, lines: readonly SeveralLine[]): PaymentDetails {
  const { accounts: _, today: __, ...terms } = details;
  const sum = sumOfLines(lines);
  const [first] = details.accounts;
  if (!first) throw new Error('a payment of no account');
  const owed = { ...first.owed, balanceCents: sum, totalDueCents: sum };
  // The accounts may have their mail sent to different places, so nobody's address is taken for the card's.
  const isBankRefused = refusingBanks(details, lines).length > 0;
  return { ...terms, owed, currentBill: null, billingAddress: null, openPaymentId: null, isBankRefused };
}
