import { hash } from 'node:crypto';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { addDays, addMonths, compareDates, firstOfMonth, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { addCents, type Cents, cents, negateCents, zeroCents } from '@wattershed/domain/money/cents';
import { decideGrant, type GrantFacts } from '@wattershed/programs/energy-share/decide-grant';
import { keyOf, type Random, randomFrom } from '../../city/random.ts';
import { type FundEntry, insertDecisions, insertEntries } from '../fund-store.ts';
import { donationReference } from '../settle-donations.ts';
import {
  countAccounts,
  isFundEmpty,
  listPastDonations,
  listPastGrants,
  markCounted,
  type PastGrant,
} from './past-store.ts';

// Keeps these draws separate from the city's others.
const giftMoment = 7_123;

/** The fund never held less: a household of the city’s past always got what the rules give. */
const reserveCents = cents(250_000);

/**
 * Gives the fund of a generated city its past: what was given with bills and by people without an account, and what was granted to
 * households that couldn’t pay, each decided by the rules of its day. The utility’s own gift, in the beginning, covers what
 * was granted beyond that. A fund that has books already keeps them.
 */
export async function generateFund(db: Pool, seed: number, through: LocalDate): Promise<void> {
  await inTransaction(db, async tx => {
    if (!(await isFundEmpty(tx))) return;
    const donations = await listPastDonations(tx, through);
    const grants = await listPastGrants(tx);
    const began = beginning(
      [...donations, ...grants].map(({ on }) => on),
      through,
    );
    const entries = [
      ...donations.map(donation => monthlyEntry(donation)),
      ...(await singleGifts(tx, { seed, began, through })),
      ...grants.map(grantEntry),
    ].sort((a, b) => compareDates(a.on, b.on) || (a.kind === 'grant' ? 1 : 0) - (b.kind === 'grant' ? 1 : 0));
    const books = [openingGift(began, entries), ...entries];
    await insertEntries(tx, books);
    await markCounted(tx, through);
    await insertPastDecisions(tx, seed, grants, books);
  });
}

/** The first day of the month in which the first came in or left. */
function beginning(days: readonly LocalDate[], through: LocalDate): LocalDate {
  return firstOfMonth(days.toSorted(compareDates)[0] ?? addMonths(through, -1));
}

const monthlyEntry = (donation: {
  accountNumber: string;
  billNumber: string;
  amountCents: Cents;
  on: LocalDate;
}): FundEntry => ({
  ...{ kind: 'monthly', reference: donationReference(donation), on: donation.on },
  ...{ accountNumber: donation.accountNumber, donor: donation.accountNumber, amountCents: donation.amountCents },
});

const grantEntry = ({ grantId, accountNumber, amountCents, on }: PastGrant): FundEntry => ({
  ...{ kind: 'grant', reference: grantId, accountNumber, donor: null, on },
  amountCents: negateCents(amountCents),
});

/** Whole thousands of dollars, so that the fund never held less than its reserve. */
function openingGift(on: LocalDate, entries: readonly FundEntry[]): FundEntry {
  let balanceCents = zeroCents;
  let lowestCents = zeroCents;
  for (const { amountCents } of entries) {
    balanceCents = addCents(balanceCents, amountCents);
    lowestCents = cents(Math.min(lowestCents, balanceCents));
  }
  const amountCents = cents(Math.ceil((reserveCents - lowestCents) / 100_000) * 100_000);
  return { kind: 'once', reference: 'opening', accountNumber: null, donor: donorKey('the utility'), amountCents, on };
}

/** A few each month, by people without an account. */
async function singleGifts(
  tx: Transaction,
  { seed, began, through }: { seed: number; began: LocalDate; through: LocalDate },
): Promise<FundEntry[]> {
  const accounts = await countAccounts(tx);
  const gifts: FundEntry[] = [];
  for (let month = began; month <= through; month = addMonths(month, 1)) {
    const random = randomFrom(keyOf(seed, Number(month.replaceAll('-', '')), giftMoment));
    const count = random.whole(2, 4) + Math.floor(accounts / 200);
    for (let number = 1; number <= count; number++) gifts.push(giftOf(month, number, random));
  }
  return gifts.filter(({ on }) => on <= through);
}

function giftOf(month: LocalDate, number: number, random: Random): FundEntry {
  const on = addDays(month, random.whole(0, 27));
  const amountCents = cents(100 * random.pick([5, 10, 10, 25, 25, 50, 100]));
  const reference = `gift ${month.slice(0, 7)} ${number}`;
  return { kind: 'once', reference, accountNumber: null, donor: donorKey(reference), amountCents, on };
}

/** As of a visitor: donors are counted, and not known. */
const donorKey = (who: string) => hash('sha256', `donor ${who}`, 'hex');

/** Each by the rules of its day, and by what the fund held then. Throws if one isn’t what was credited. */
async function insertPastDecisions(
  tx: Transaction,
  seed: number,
  grants: readonly PastGrant[],
  books: readonly FundEntry[],
): Promise<void> {
  const lastOf = new Map<string, LocalDate>();
  const heldBefore = balancesBefore(books);
  const decisions = grants.map(grant => {
    const { grantId, accountNumber, on, at, amountCents } = grant;
    const facts = factsOf(grant, householdOf(seed, grant), {
      lastGrantOn: lastOf.get(accountNumber) ?? null,
      fundCents: heldBefore.get(grantId) ?? zeroCents,
    });
    lastOf.set(accountNumber, on);
    const decision = decideGrant(facts, on);
    if (decision?.outcome !== 'granted' || decision.amountCents !== amountCents) {
      throw new Error(`the grant of ${on} to ${accountNumber} isn’t what the rules of the fund give`);
    }
    return { grantId, accountNumber, now: at, decision: { ...decision, outcome: decision.outcome } };
  });
  await insertDecisions(tx, decisions);
}

/** What the fund held before each entry, by its reference. */
function balancesBefore(books: readonly FundEntry[]): Map<string, Cents> {
  let heldCents = zeroCents;
  return new Map(
    books.map(({ reference, amountCents }) => {
      const before = heldCents;
      heldCents = addCents(heldCents, amountCents);
      return [reference, before];
    }),
  );
}

type Said = Pick<GrantFacts, 'people' | 'incomeCents' | 'publicPrograms'>;

/** What the household said of itself: a public program helps it, too. */
function householdOf(seed: number, { accountNumber }: PastGrant): Said {
  const random = randomFrom(keyOf(seed, Number(accountNumber), giftMoment));
  const people = random.whole(1, 5);
  const incomeCents = cents(random.whole(120, 240) * 10_000);
  return { people, incomeCents, publicPrograms: [random.pick(['liheap', 'ssi', 'wic'] as const)] };
}

function factsOf(
  { state, isResidential, owedCents }: PastGrant,
  said: Said,
  fund: Pick<GrantFacts, 'lastGrantOn' | 'fundCents'>,
): GrantFacts {
  return { state, isResidential, isInService: true, ...said, pastDueCents: owedCents, shutOffOn: null, ...fund };
}
