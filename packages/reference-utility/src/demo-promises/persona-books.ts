import { epochDayOf } from '@wattershed/domain/calendar/epoch-day';
import { addDays, addMonths, firstOfMonth, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, negateCents, sumCents } from '@wattershed/domain/money/cents';
import type { BilledAccount } from '../billing/billed-accounts.ts';
import { type BillDraft, draftBill } from '../billing/draft/bill-draft.ts';
import { closedPeriods, type ServicePeriod } from '../billing/draft/billing-cycle.ts';
import type { IssuedBill } from '../billing/issued/issue-bill.ts';
import { type AccountHistory, playHistory } from '../billing/payment-history/account-history.ts';
import type { MeterReadings } from '../billing/readings/meter-days.ts';
import type { BookedTransaction } from '../billing/run/book-writer.ts';
import { type AccountSummary, summarise } from '../billing/standing/amounts-owed.ts';
import { cityPlace } from '../city/city-places.ts';
import { accountNumberOf, placeNumber } from '../city/numbering.ts';
import type { Persona } from '../city/personas/persona.ts';
import { personas } from '../city/personas/personas.ts';
import { isBusiness, type Place } from '../city/places.ts';
import { weatherReader } from '../city/readings/weather.ts';
import { agreementsOf, type Tenancy, tenancyAt } from '../city/tenancies.ts';
import { readPlaces } from './persona-readings.ts';

/** The utility's records of one of a demo person's accounts on the day the city is created, oldest first. */
export type AccountBooks = {
  accountNumber: string;
  timeZone: string;
  state: string;
  tenancy: Tenancy;
  bills: readonly IssuedBill[];
  payments: readonly BookedTransaction[];
  /** What the energy share fund granted. */
  grants: readonly BookedTransaction[];
  owed: AccountSummary;
};

export type PersonaBooks = { persona: Persona; today: LocalDate; accounts: readonly AccountBooks[] };

/** `months` of readings before the start day; the demo's city has 25. */
type Extent = { seed: number; firstDay: LocalDate; lastDay: LocalDate; months: number };

/**
 * The demo people's records in a city created on any day of the extent, without a database. Readings and rated periods
 * are computed once and used for every day.
 */
export function personaBooks({ seed, firstDay, lastDay, months }: Extent): (today: LocalDate) => PersonaBooks[] {
  const homes = personas.map((_, customer) =>
    (personas[customer]?.places ?? []).map((_, index) => cityPlace(seed, placeNumber(customer, index))),
  );
  const span = { from: readFrom(firstDay, months), before: lastDay };
  const weather = weatherReader(seed, epochDayOf(addDays(lastDay, 1)));
  const readings = readPlaces(seed, homes.flat(), span, weather);
  const drafts = draftsOf(readings);
  return today =>
    personas.map((persona, customer) => ({
      persona,
      today,
      accounts: (homes[customer] ?? []).map(place => {
        const tenancy = tenancyAt(seed, place, today);
        const account = billedAccount(place, tenancy, readFrom(today, months));
        const periods = tenancy.status === 3 ? [] : closedPeriods(account, null, today);
        const rated = periods.map(period => drafts(account, period));
        const { bills, transactions, arrangement } = playHistory(account, rated, {
          seed,
          through: today,
          meanF: () => null,
        });
        return accountBooks(place, tenancy, today, { bills, transactions, arrangement });
      }),
    }));
}

/** Readings start on the first of a month, as in the city. */
function readFrom(today: LocalDate, months: number): LocalDate {
  return firstOfMonth(addMonths(today, -months));
}

function draftsOf(readings: MeterReadings) {
  const made = new Map<string, BillDraft>();
  return (account: BilledAccount, period: ServicePeriod): BillDraft => {
    const key = `${account.accountNumber} ${period.from} ${period.before} ${period.baseDays}`;
    const draft = made.get(key) ?? draftBill(account, period, readings);
    made.set(key, draft);
    return draft;
  };
}

function billedAccount(place: Place, tenancy: Tenancy, meteredFrom: LocalDate): BilledAccount {
  return {
    ...tenancy,
    meteredFrom,
    accountNumber: accountNumberOf(place.number),
    timeZone: place.town.timeZone,
    isDrawnByPortal: false,
    isResidential: !isBusiness(place.shape),
    discounts: [],
    climate: place.town.climate,
    waterMeterSize: isBusiness(place.shape) ? '1' : '5/8',
    agreements: agreementsOf(place, tenancy).map(({ meterId, commodity, ...agreement }) => ({
      ...agreement,
      meterId: String(meterId),
      commodity,
      hasGeneration: commodity === 'electric' && place.electric.solarKw > 0,
    })),
    billedBefore: null,
  };
}

function accountBooks(
  place: Place,
  tenancy: Tenancy,
  today: LocalDate,
  { bills, transactions, arrangement }: Pick<AccountHistory, 'bills' | 'transactions' | 'arrangement'>,
): AccountBooks {
  const payments = transactions.filter(({ kind }) => kind === 'payment');
  const grants = transactions.filter(({ kind }) => kind === 'grant');
  const last = payments.at(-1);
  const owed = summarise(
    {
      isClosed: tenancy.closedOn !== null,
      isCashOnly: false,
      balanceCents: receivable(transactions),
      autopayDay: tenancy.autopayDay,
      portalDraw: null,
      arrangement,
      newestBills: bills.toReversed().map(bill => ({ ...bill, chargesCents: bill.currentChargesCents })),
      lastPayment: last ? { amountCents: negateCents(receivable([last])), paidOn: last.effectiveOn } : null,
    },
    today,
  );
  const { timeZone, state } = place.town;
  return { accountNumber: accountNumberOf(place.number), timeZone, state, tenancy, bills, payments, grants, owed };
}

function receivable(transactions: readonly BookedTransaction[]): Cents {
  const entries = transactions.flatMap(transaction => transaction.entries);
  return sumCents(entries.filter(({ ledger }) => ledger === 'receivable').map(({ amountCents }) => amountCents));
}
