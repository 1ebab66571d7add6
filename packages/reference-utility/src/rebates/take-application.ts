import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { json } from '@wattershed/database/sql';
import { inTransaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { RebateKey, RebatePayWay } from '@wattershed/domain/saving/rebates/rebate-program';
import {
  cleanSerial,
  purchaseFault,
  type RebatePurchase,
  rebateCents,
} from '@wattershed/domain/saving/rebates/rebate-rules';
import { holdBudget, listBudgetLeft } from './budget-store.ts';
import { type OfferedProgram, programYear, rebatePrograms } from './rebate-programs.ts';
import { insertEvent, type RebateFile } from './rebate-store.ts';
import { afterDays, daysIn } from './review-rules.ts';

/** Where an account is supplied, and with what; undefined before its service starts, and after it ended. */
export type RebateHome = { premiseId: string; isBusiness: boolean; hasElectric: boolean; hasWater: boolean };

export async function findRebateHome(db: Db, accountNumber: string): Promise<RebateHome | undefined> {
  const [row] = await db<RebateHome>`
    select a.premise_id as "premiseId", a.account_type = 'commercial' as "isBusiness",
      exists (select from utility.meter m where m.premise_id = a.premise_id and m.commodity = 'electric') as "hasElectric",
      exists (select from utility.meter m where m.premise_id = a.premise_id and m.commodity = 'water') as "hasWater"
    from utility.account a where a.account_number = ${accountNumber} and a.status = 1`;
  return row;
}

/** `received`: this home has had it, whoever lived there. `used-up`: nothing is left of the year's budget. */
export type RebateStanding = 'open' | 'received' | 'used-up';

export type RebateOffer = OfferedProgram & { standing: RebateStanding };

/** The programs that an account may apply to, or could. */
export async function listOffers(db: Db, accountNumber: string, today: LocalDate): Promise<RebateOffer[]> {
  const home = await findRebateHome(db, accountNumber);
  if (!home) return [];
  const [left, had] = [await listBudgetLeft(db, programYear(today)), await listHadAt(db, home.premiseId)];
  return rebatePrograms(today)
    .filter(program => isFor(program, home))
    .map(program => ({ ...program, standing: standingOf(program, had, left.get(program.key)) }));
}

function isFor({ service, isForBusinesses }: OfferedProgram, home: RebateHome): boolean {
  if (home.isBusiness && !isForBusinesses) return false;
  return service === 'electric' ? home.hasElectric : home.hasWater;
}

function standingOf(program: OfferedProgram, had: Set<string>, leftCents: number | undefined): RebateStanding {
  if (had.has(program.key)) return 'received';
  return leftCents === undefined || leftCents >= program.unitCents ? 'open' : 'used-up';
}

async function listHadAt(db: Db, premiseId: string): Promise<Set<string>> {
  const rows = await db<{ program: string }>`
    select program from utility.rebate_application
    where premise_id = ${premiseId} and state not in ('declined', 'withdrawn')`;
  return new Set(rows.map(({ program }) => program));
}

export type RebateWish = {
  applicationId: string;
  accountNumber: string;
  program: RebateKey;
  purchase: RebatePurchase;
  payBy: RebatePayWay;
  files: readonly RebateFile[];
};

/** `not-offered`: not to this account. `purchase`: something of it isn't what the program asks for. */
export type RebateRefusal = 'not-offered' | 'already-paid' | 'budget-used-up' | 'purchase';

/** Takes an application, once, and holds its part of the budget; what is refused leaves nothing. */
export function takeApplication(
  db: Pool,
  wish: RebateWish,
  { now, today }: { now: Date; today: LocalDate },
): Promise<'taken' | RebateRefusal> {
  const { applicationId, accountNumber, purchase } = wish;
  return inTransaction(db, async tx => {
    // The same one brought twice at the same time waits here.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`rebate ${applicationId}`}, 0))`;
    const [before] = await tx<{ accountNumber: string }>`
      select account_number as "accountNumber" from utility.rebate_application where application_id = ${applicationId}`;
    if (before) return before.accountNumber === accountNumber ? 'taken' : 'not-offered';
    const home = await findRebateHome(tx, accountNumber);
    const program = rebatePrograms(today).find(({ key }) => key === wish.program);
    if (!home || !program || !isFor(program, home)) return 'not-offered';
    if (purchaseFault(program, purchase, today)) return 'purchase';
    // Two applications for one home wait for each other.
    await tx`select from utility.premise where premise_id = ${home.premiseId} for update`;
    if ((await listHadAt(tx, home.premiseId)).has(program.key)) return 'already-paid';
    const amountCents = rebateCents(program, purchase);
    const year = programYear(today);
    if (!(await holdBudget(tx, program, year, amountCents))) return 'budget-used-up';
    await tx`
      insert into utility.rebate_application (application_id, account_number, premise_id, program, program_year,
        purchased_on, store, paid_cents, units, model, serial_number, contractor_license, pay_by, files, amount_cents,
        state, next_at)
      values (${applicationId}, ${accountNumber}, ${home.premiseId}, ${program.key}, ${year},
        ${purchase.purchasedOn}::text::date, ${purchase.store}, ${purchase.paidCents}, ${purchase.units},
        ${purchase.model}, ${cleanSerial(purchase.serialNumber)}, ${cleanSerial(purchase.contractorLicense)},
        ${wish.payBy}, ${json([...wish.files])}, ${amountCents}, 'submitted',
        ${afterDays(now, daysIn.submitted)})`;
    await insertEvent(tx, applicationId, { state: 'submitted', at: now, author: 'customer' });
    return 'taken';
  });
}
