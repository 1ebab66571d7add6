import type { Db } from '@wattershed/database/db';
import { json } from '@wattershed/database/sql';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, zeroCents } from '@wattershed/domain/money/cents';
import type { GrantDecision, GrantStep } from '@wattershed/programs/energy-share/decide-grant';
import { columnText } from '../billing/run/column-text.ts';

/** Until the transaction ends, nothing else comes into the fund or leaves it. Returns what it holds. */
export async function lockFund(tx: Db): Promise<Cents> {
  const [fund] = await tx<{ balanceCents: Cents }>`
    select balance_cents::float8 as "balanceCents" from utility.energy_share_fund for update`;
  return fund?.balanceCents ?? zeroCents;
}

export async function getFundBalance(db: Db): Promise<Cents> {
  const [fund] = await db<{ balanceCents: Cents }>`
    select balance_cents::float8 as "balanceCents" from utility.energy_share_fund`;
  return fund?.balanceCents ?? zeroCents;
}

export type FundEntry = {
  kind: 'once' | 'monthly' | 'back' | 'covered' | 'grant';
  reference: string;
  accountNumber: string | null;
  donor: string | null;
  amountCents: Cents;
  on: LocalDate;
};

/** Enters what came in and what left, each once by its kind and reference. */
export async function insertEntries(tx: Db, entries: readonly FundEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx`
    insert into utility.energy_share_entry (kind, reference, account_number, donor, amount_cents, on_day)
    select * from unnest(
      ${columnText(entries, ({ kind }) => kind)}::text::text[],
      ${columnText(entries, ({ reference }) => reference)}::text::text[],
      ${columnText(entries, ({ accountNumber }) => accountNumber)}::text::text[],
      ${columnText(entries, ({ donor }) => donor)}::text::text[],
      ${columnText(entries, ({ amountCents }) => amountCents)}::text::bigint[],
      ${columnText(entries, ({ on }) => on)}::text::date[]
    )
    on conflict on constraint energy_share_once do nothing`;
}

/** A donation by its reference, and whether it went back. */
export async function findDonation(
  db: Db,
  kind: 'once' | 'monthly',
  reference: string,
): Promise<(Pick<FundEntry, 'accountNumber' | 'donor' | 'amountCents'> & { isBack: boolean }) | undefined> {
  const [found] = await db<Pick<FundEntry, 'accountNumber' | 'donor' | 'amountCents'> & { isBack: boolean }>`
    select e.account_number as "accountNumber", e.donor, e.amount_cents::float8 as "amountCents",
      exists (select from utility.energy_share_entry b where b.kind = 'back' and b.reference = e.reference) as "isBack"
    from utility.energy_share_entry e where e.kind = ${kind} and e.reference = ${reference}`;
  return found;
}

/** A donation: given once, by its payment, or with a bill. */
export type Given = { kind: 'once' | 'monthly'; reference: string; amountCents: Cents; on: LocalDate };

/** What an account has given, the newest first; without what went back. */
export async function listGiven(db: Db, accountNumber: string): Promise<Given[]> {
  return await db<Given>`
    select kind, reference, amount_cents::float8 as "amountCents", on_day::text as "on"
    from utility.energy_share_entry e
    where account_number = ${accountNumber} and kind in ('once', 'monthly') and not exists (
      select from utility.energy_share_entry b where b.kind = 'back' and b.reference = e.reference)
    order by on_day desc, entry_no desc`;
}

/** What the fund did in a range of days. */
export type FundSums = {
  donors: number;
  collectedCents: Cents;
  households: number;
  givenCents: Cents;
};

/** Sums of the books from a day to the day before another. A donation that went back doesn't count on the day it went. */
export async function sumFund(db: Db, { from, before }: { from: LocalDate; before: LocalDate }): Promise<FundSums> {
  const [sums] = await db<FundSums>`
    select count(distinct donor) filter (where kind in ('once', 'monthly'))::int as donors,
      coalesce(sum(amount_cents) filter (where kind in ('once', 'monthly', 'back')), 0)::float8 as "collectedCents",
      count(distinct account_number) filter (where kind = 'grant')::int as households,
      coalesce(-sum(amount_cents) filter (where kind = 'grant'), 0)::float8 as "givenCents"
    from utility.energy_share_entry where on_day >= ${from}::text::date and on_day < ${before}::text::date`;
  return sums ?? { donors: 0, collectedCents: zeroCents, households: 0, givenCents: zeroCents };
}

/** Where an account is supplied; undefined for an unknown one. */
export type GrantHome = { state: string; isResidential: boolean; isInService: boolean };

export async function findGrantHome(db: Db, accountNumber: string): Promise<GrantHome | undefined> {
  const [home] = await db<GrantHome>`
    select p.state, a.account_type = 'residential' as "isResidential", a.status = 1 as "isInService"
    from utility.account a join utility.premise p using (premise_id) where a.account_number = ${accountNumber}`;
  return home;
}

/** A household that asked, and what was decided. */
export type GrantRecord = {
  grantId: string;
  decidedOn: LocalDate;
  outcome: 'granted' | 'not-granted';
  amountCents: Cents;
  version: number;
  steps: GrantStep[];
  facts: GrantDecision['facts'];
};

/** What an account asked for, the newest first. */
export async function listDecisions(db: Db, accountNumber: string, limit: number): Promise<GrantRecord[]> {
  return await db<GrantRecord>`
    select grant_id as "grantId", decided_on::text as "decidedOn", outcome, amount_cents::float8 as "amountCents",
      rules_version::int as version, steps, facts
    from utility.energy_share_decision where account_number = ${accountNumber}
    order by decided_at desc, grant_id limit ${limit}`;
}

/** The day of an account’s newest grant. */
export async function findLastGrantOn(db: Db, accountNumber: string): Promise<LocalDate | null> {
  const [last] = await db<{ on: LocalDate | null }>`
    select max(decided_on)::text as "on" from utility.energy_share_decision
    where account_number = ${accountNumber} and outcome = 'granted'`;
  return last?.on ?? null;
}

export type NewDecision = {
  grantId: string;
  accountNumber: string;
  now: Date;
  decision: Omit<GrantDecision, 'outcome'> & { outcome: 'granted' | 'not-granted' };
};

export async function insertDecisions(tx: Db, decisions: readonly NewDecision[]): Promise<void> {
  for (const { grantId, accountNumber, now, decision } of decisions) {
    await tx`
      insert into utility.energy_share_decision (grant_id, account_number, decided_on, decided_at, rules_version, outcome,
        amount_cents, steps, facts)
      values (${grantId}, ${accountNumber}, ${decision.on}::text::date, ${now}, ${decision.version}, ${decision.outcome},
        ${decision.amountCents}, ${json([...decision.steps])}, ${json(decision.facts)})`;
  }
}
