import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, negateCents, zeroCents } from '@wattershed/domain/money/cents';
import { decideGrant, type GrantDecision, type GrantFacts } from '@wattershed/programs/energy-share/decide-grant';
import type { Household } from '@wattershed/programs/household';
import { lockStandings } from '../billing/standing/standing-store.ts';
import { findAccountSummary } from '../ledger/ledger-reads.ts';
import { postTransaction } from '../ledger/ledger-store.ts';
import { findAnnouncedShutOff, findReconnection } from '../registers/shut-off-store.ts';
import {
  findGrantHome,
  findLastGrantOn,
  getFundBalance,
  insertDecisions,
  insertEntries,
  listDecisions,
  lockFund,
} from './fund-store.ts';

/** What a household says of itself. */
export type GrantAsked = Pick<Household, 'people' | 'incomeCents' | 'publicPrograms'>;

type Moment = { now: Date; today: LocalDate };

/** What was decided, and kept; `isNew` unless the same was said before on the same day. */
export type Granted = Omit<GrantDecision, 'outcome'> & {
  outcome: 'granted' | 'not-granted';
  grantId: string;
  isNew: boolean;
};

/** What the fund would decide now; nothing is kept or granted. Undefined for an unknown account. */
export async function previewGrant(
  db: Db,
  accountNumber: string,
  asked: GrantAsked,
  moment: Moment,
): Promise<GrantDecision | undefined> {
  const facts = await factsOf(db, accountNumber, asked, { ...moment, fundCents: await getFundBalance(db) });
  return facts && decideGrant(facts, moment.today);
}

/**
 * Decides about a household, once, and credits its account with what is granted. Whoever pays, is billed, or asks for the same account
 * waits meanwhile, and so does the fund. Who was granted something hears the same again on the same day; `refused` is an unknown
 * account, or a household that hasn’t said enough to decide.
 */
export function askForGrant(
  db: Pool,
  accountNumber: string,
  asked: GrantAsked,
  moment: Moment,
): Promise<Granted | 'refused'> {
  return inTransaction(db, tx => askWithin(tx, accountNumber, asked, moment));
}

/** The same in a transaction of the caller’s. */
export async function askWithin(
  tx: Transaction,
  accountNumber: string,
  asked: GrantAsked,
  moment: Moment,
): Promise<Granted | 'refused'> {
  if (!(await findGrantHome(tx, accountNumber))) return 'refused';
  await lockStandings(tx, [accountNumber]);
  const fundCents = await lockFund(tx);
  const facts = await factsOf(tx, accountNumber, asked, { ...moment, fundCents });
  const decision = facts && decideGrant(facts, moment.today);
  if (!decision || decision.outcome === 'open') return 'refused';
  const before = await findSameOfDay(tx, accountNumber, decision);
  if (before) return before;
  const granted = { ...decision, outcome: decision.outcome, grantId: randomUUID() };
  await insertDecisions(tx, [{ grantId: granted.grantId, accountNumber, now: moment.now, decision: granted }]);
  if (granted.amountCents > zeroCents) await credit(tx, accountNumber, granted, moment);
  return { ...granted, isNew: true };
}

async function credit(
  tx: Transaction,
  accountNumber: string,
  { grantId, amountCents }: Pick<Granted, 'grantId' | 'amountCents'>,
  { now, today }: Moment,
): Promise<void> {
  await postTransaction(tx, {
    ...{ accountNumber, kind: 'grant', reference: grantId, occurredAt: now, effectiveOn: today },
    entries: grantEntries(amountCents),
  });
  await insertEntries(tx, [
    {
      ...{ kind: 'grant', reference: grantId, accountNumber, donor: null, on: today },
      amountCents: negateCents(amountCents),
    },
  ]);
}

/** Money of the fund that pays off what a household owes. */
export function grantEntries(amountCents: Cents) {
  return [
    { ledger: 'receivable', amountCents: negateCents(amountCents) },
    { ledger: 'energy-share', amountCents },
  ] as const;
}

/** What was granted, or refused for the same reasons, today to a household that says the same. */
async function findSameOfDay(
  tx: Transaction,
  accountNumber: string,
  decision: GrantDecision,
): Promise<Granted | undefined> {
  const [last] = await listDecisions(tx, accountNumber, 1);
  if (!last || last.decidedOn !== decision.on || saidText(last.facts) !== saidText(decision.facts)) return undefined;
  const isSame = last.outcome === 'granted' || isDeepStrictEqual(last.steps, decision.steps);
  if (!isSame) return undefined;
  const { grantId, outcome, amountCents, version, steps, facts } = last;
  return { grantId, outcome, amountCents, version, steps, facts, on: last.decidedOn, isNew: false };
}

const saidText = ({ people, incomeCents, publicPrograms }: GrantAsked) =>
  JSON.stringify([people, incomeCents, publicPrograms && [...publicPrograms].sort()]);

async function factsOf(
  db: Db,
  accountNumber: string,
  { people, incomeCents, publicPrograms }: GrantAsked,
  { today, now, fundCents }: Moment & { fundCents: Cents },
): Promise<GrantFacts | undefined> {
  const home = await findGrantHome(db, accountNumber);
  if (!home) return undefined;
  const owed = await findAccountSummary(db, accountNumber, today);
  const shutOff = await findReconnection(db, accountNumber, now);
  const shutOffOn = shutOff?.offOn ?? (await findAnnouncedShutOff(db, accountNumber, today));
  const lateCents = owed?.pastDueCents ?? zeroCents;
  // More time to pay puts a shut-off off: what isn't paid by then brings it back.
  const withMoreTime = shutOffOn ? (owed?.extension?.amountCents ?? zeroCents) : zeroCents;
  return {
    ...home,
    ...{ people, incomeCents, publicPrograms, shutOffOn, fundCents },
    pastDueCents: lateCents > 0 ? lateCents : withMoreTime,
    lastGrantOn: await findLastGrantOn(db, accountNumber),
  };
}
