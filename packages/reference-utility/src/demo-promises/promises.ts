import { addDays, addMonths, daysBetween, firstOfMonth, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { sumCents } from '@wattershed/domain/money/cents';
import { draftDay, earliestAfterConsent } from '@wattershed/domain/payment/auto-pay/draft-day';
import { autopayOn } from '../billing/payment-history/payment-habits.ts';
import { isDonation } from '../energy-share/monthly-line.ts';
import { type AccountBooks, type PersonaBooks, personaBooks } from './persona-books.ts';

/** What the README, the greeting, or a journey says about a demo person, and whether the records agree. */
export type DemoPromise = { persona: string; says: string; isKept: (books: PersonaBooks) => boolean };

const everyAccount = (holds: (account: AccountBooks, books: PersonaBooks) => boolean) => (books: PersonaBooks) =>
  books.accounts.length > 0 && books.accounts.every(account => holds(account, books));

const newest = ({ bills }: AccountBooks) => bills.at(-1);
const owesNothingLate = ({ owed }: AccountBooks) => owed.pastDueCents === 0;
const owesTheNewestBill = (account: AccountBooks) =>
  account.owed.balanceCents > 0 && account.owed.balanceCents === newest(account)?.totalDueCents;
const isActive = ({ tenancy }: AccountBooks) => tenancy.status === 1;
const hasYearOfBills = ({ bills }: AccountBooks) => bills.length >= 12;
const lineKinds = (account: AccountBooks) => newest(account)?.lines.map(({ kind }) => kind) ?? [];
const isPrinted = (account: AccountBooks) => !account.tenancy.isPaperless && account.bills.length > 0;
const isOldHand = everyAccount(
  account => isActive(account) && owesNothingLate(account) && account.payments.length >= account.bills.length - 1,
);

/** A bill of which nothing was paid until after its due date. */
function wasPaidLate({ bills, payments }: AccountBooks): boolean {
  const bill = bills.findLast(({ dueOn }) => payments.some(({ effectiveOn }) => effectiveOn > dueOn));
  if (!bill) return false;
  const next = bills[bills.indexOf(bill) + 1];
  const end = next?.dueOn ?? addDays(bill.dueOn, 31);
  return payments.some(({ effectiveOn }) => effectiveOn > bill.dueOn && effectiveOn <= end);
}

export const demoPromises: readonly DemoPromise[] = [
  {
    persona: 'past-due',
    says: 'owes for more than one bill, the older ones late',
    isKept: everyAccount(account => {
      const { balanceCents, pastDueCents } = account.owed;
      return pastDueCents > 0 && balanceCents > (newest(account)?.currentChargesCents ?? 0);
    }),
  },
  {
    persona: 'past-due',
    says: 'has a newest bill that is not late yet, so that both amounts show',
    isKept: everyAccount(({ owed }, { today }) => {
      return owed.dueOn !== null && owed.dueOn >= today && owed.pastDueCents < owed.balanceCents;
    }),
  },
  { persona: 'past-due', says: 'has more bills than one page lists', isKept: everyAccount(hasYearOfBills) },
  {
    persona: 'on-time',
    says: 'pays each bill when it arrives, and has the newest to pay',
    isKept: everyAccount(account => owesNothingLate(account) && owesTheNewestBill(account)),
  },
  {
    persona: 'solar',
    says: 'sells solar power back',
    isKept: everyAccount(account => account.bills.every(({ generatedWh }) => (generatedWh ?? 0) > 0)),
  },
  { persona: 'solar', says: 'pays on time', isKept: isOldHand },
  {
    persona: 'auto-pay',
    says: 'is enrolled in auto pay on the 15th, which pays each bill',
    isKept: everyAccount((account, { today }) => {
      const bill = newest(account);
      if (!bill || account.tenancy.autopayDay !== 15) return false;
      const hasCollected = autopayOn(bill, 15) <= today;
      if (hasCollected) return account.owed.balanceCents === 0;
      // The portal takes over on this day, and still has time to draw it.
      const isInTime = draftDay({ drawBy: 'payment-day', paymentDay: 15 }, bill, earliestAfterConsent(today));
      return owesTheNewestBill(account) && owesNothingLate(account) && isInTime !== undefined;
    }),
  },
  {
    persona: 'credit',
    says: 'has a credit',
    isKept: everyAccount(({ owed }) => owed.balanceCents < 0),
  },
  {
    persona: 'just-moved-in',
    says: 'moved in twenty days ago and has no bill yet',
    isKept: everyAccount(
      ({ tenancy, bills }, { today }) =>
        bills.length === 0 && tenancy.status === 1 && daysBetween(tenancy.openedOn, today) === 20,
    ),
  },
  {
    persona: 'landlord',
    says: 'rents out four apartments and pays for each',
    isKept: books => books.accounts.length === 4 && isOldHand(books),
  },
  {
    persona: 'many-accounts',
    says: 'has twelve accounts in two states',
    isKept: books =>
      books.accounts.length === 12 && new Set(books.accounts.map(({ state }) => state)).size === 2 && isOldHand(books),
  },
  {
    persona: 'commercial',
    says: 'is a workshop that pays for its demand',
    isKept: everyAccount(account => lineKinds(account).some(kind => kind.includes('demand')) && isActive(account)),
  },
  {
    persona: 'closed-with-balance',
    says: 'moved away two months ago and still owes the final bill',
    isKept: everyAccount((account, { today }) => {
      const { tenancy, owed } = account;
      const final = newest(account);
      return (
        tenancy.status === 2 &&
        tenancy.closedOn === addMonths(today, -2) &&
        final?.before === tenancy.closedOn &&
        owed.balanceCents > 0 &&
        owed.balanceCents === final.currentChargesCents &&
        owed.pastDueCents === owed.balanceCents
      );
    }),
  },
  {
    persona: 'closed-and-paid',
    says: 'moved away three months ago and has paid the final bill',
    isKept: everyAccount(({ tenancy, bills, owed }, { today }) => {
      const isClosed = tenancy.status === 2 && tenancy.closedOn === addMonths(today, -3);
      return isClosed && bills.at(-1)?.before === tenancy.closedOn && owed.balanceCents === 0;
    }),
  },
  {
    persona: 'closed-long-ago',
    says: 'moved away 26 months ago and owes nothing',
    isKept: everyAccount(({ tenancy, owed }, { today }) => {
      return tenancy.status === 2 && tenancy.closedOn === addMonths(today, -26) && owed.balanceCents === 0;
    }),
  },
  {
    persona: 'arizona',
    says: 'lives where the clocks never change, on the time-of-use demand rate',
    isKept: everyAccount(
      account => account.timeZone === 'America/Phoenix' && lineKinds(account).some(kind => kind.includes('demand')),
    ),
  },
  {
    persona: 'paperless',
    says: 'gets electronic bills and has paid the newest',
    isKept: everyAccount(({ tenancy, owed }) => tenancy.isPaperless && owed.balanceCents === 0),
  },
  {
    persona: 'paperless',
    says: 'gives $5.00 to the energy share fund with each bill',
    isKept: everyAccount(({ bills }) =>
      bills.slice(-6).every(({ lines }) => sumCents(lines.filter(isDonation).map(line => line.amountCents)) === 500),
    ),
  },
  {
    persona: 'spanish-speaker',
    says: 'was helped by the energy share fund last month',
    isKept: everyAccount(({ grants }, { today }) => {
      const month = addMonths(firstOfMonth(today), -1);
      return grants.some(({ effectiveOn }) => effectiveOn >= month && effectiveOn < firstOfMonth(today));
    }),
  },
  { persona: 'spanish-speaker', says: 'reads Spanish', isKept: ({ persona }) => persona.language === 'ES' },
  { persona: 'spanish-speaker', says: 'pays late', isKept: everyAccount(wasPaidLate) },
  {
    persona: 'pending',
    says: 'starts service next week',
    isKept: everyAccount(
      ({ tenancy, bills }, { today }) =>
        tenancy.status === 3 && daysBetween(today, tenancy.openedOn) === 7 && bills.length === 0,
    ),
  },
  ...['unregistered', 'unregistered-couple', 'unregistered-business'].map(persona => ({
    persona,
    says: 'has a printed bill at hand, not paid yet and not late',
    isKept: everyAccount(
      account => isPrinted(account) && owesTheNewestBill(account) && owesNothingLate(account) && isActive(account),
    ),
  })),
  ...['migrated', 'migrated-without-email'].map(persona => ({
    persona,
    says: 'is a customer of long standing with the bills of the last year',
    isKept: everyAccount(account => isActive(account) && hasYearOfBills(account) && owesNothingLate(account)),
  })),
  {
    persona: 'arrangement',
    says: 'is asked for an installment and the current bill, and for nothing late',
    isKept: everyAccount((account, { today }) => {
      const { owed } = account;
      const next = owed.nextInstallment;
      return (
        owesNothingLate(account) &&
        next !== null &&
        !next.isDeferred &&
        next.dueOn === newest(account)?.dueOn &&
        next.dueOn >= today &&
        owed.minimumDueCents === (newest(account)?.currentChargesCents ?? 0) + next.amountCents
      );
    }),
  },
  {
    persona: 'arrangement',
    says: 'has paid installments, and others wait for later bills',
    isKept: everyAccount(({ owed }) => {
      const { number = 0, of = 0 } = owed.nextInstallment ?? {};
      return owed.deferredCents > 0 && number > 1 && number < of && owed.minimumDueCents < owed.balanceCents;
    }),
  },
  {
    persona: 'arrangement',
    says: 'has had no late fee since the arrangement',
    isKept: everyAccount(({ bills }) =>
      bills.slice(-4).every(({ lines }) => !lines.some(({ kind }) => kind === 'late-fee')),
    ),
  },
  {
    persona: 'budget',
    says: 'is on budget billing: each of its last five bills asked for the same amount, and each before for another',
    isKept: everyAccount(({ bills }) => {
      const asked = bills.map(({ currentChargesCents }) => currentChargesCents);
      const isOnBudget = bills.map(({ budget }) => budget !== null);
      return new Set(asked.slice(-5)).size === 1 && isOnBudget.indexOf(true) === bills.length - 5 && asked.length >= 12;
    }),
  },
  { persona: 'migrated-without-email', says: 'never told an email address', isKept: ({ persona }) => !persona.email },
];

/** Everything that isn't as promised in a city created on a day, as readable lines, for any of these days (in order). */
export function promisesBrokenOn(
  days: readonly LocalDate[],
  { seed, months }: { seed: number; months: number },
): (day: LocalDate) => string[] {
  const [firstDay] = days;
  const lastDay = days.at(-1);
  if (!firstDay || !lastDay) return () => [];
  const booksOn = personaBooks({ seed, firstDay, lastDay, months });
  return day => booksOn(day).flatMap(brokenPromises);
}

function brokenPromises(books: PersonaBooks): string[] {
  return demoPromises
    .filter(({ persona, isKept }) => persona === books.persona.name && !isKept(books))
    .map(({ persona, says }) => `${books.today} ${persona}: ${says}`);
}
