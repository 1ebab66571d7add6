import type { Db } from '@wattershed/database/db';
import type { Transaction } from '@wattershed/database/transaction';
import type { Cents } from '@wattershed/domain/money/cents';

type Program = { key: string; yearlyBudgetCents: Cents };

/** Holds a part of a program's budget for an application; false when not so much is left. Simultaneous ones wait for each other. */
export async function holdBudget(
  tx: Transaction,
  { key, yearlyBudgetCents }: Program,
  year: number,
  amountCents: Cents,
): Promise<boolean> {
  await tx`
    insert into utility.rebate_budget (program, program_year, budget_cents)
    values (${key}, ${year}, ${yearlyBudgetCents}) on conflict do nothing`;
  const held = await tx`
    update utility.rebate_budget set held_cents = held_cents + ${amountCents}
    where program = ${key} and program_year = ${year} and held_cents + ${amountCents} <= budget_cents
    returning program`;
  return held.length > 0;
}

/** Of an application that isn't paid: the next one can have it. */
export async function releaseBudget(
  tx: Transaction,
  { program, programYear, amountCents }: { program: string; programYear: number; amountCents: Cents },
): Promise<void> {
  await tx`
    update utility.rebate_budget set held_cents = held_cents - ${amountCents}
    where program = ${program} and program_year = ${programYear}`;
}

/** What is left of each program's budget of a year, by program; one that nobody has applied to yet is missing. */
export async function listBudgetLeft(db: Db, year: number): Promise<Map<string, Cents>> {
  const rows = await db<{ program: string; leftCents: Cents }>`
    select program, (budget_cents - held_cents)::float8 as "leftCents" from utility.rebate_budget
    where program_year = ${year}`;
  return new Map(rows.map(({ program, leftCents }) => [program, leftCents]));
}

/** Closes a program for the rest of the year, or gives it its whole budget again, on top of what is held. */
export async function setBudget(
  db: Db,
  { key, yearlyBudgetCents }: Program,
  year: number,
  isOpen: boolean,
): Promise<void> {
  const more = isOpen ? yearlyBudgetCents : 0;
  await db`
    insert into utility.rebate_budget as b (program, program_year, budget_cents) values (${key}, ${year}, ${more})
    on conflict (program, program_year) do update set budget_cents = b.held_cents + ${more}`;
}
