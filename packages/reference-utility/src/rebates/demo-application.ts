import { readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { rebateCents } from '@wattershed/domain/saving/rebates/rebate-rules';
import { officeZone } from '../office-zone.ts';
import { holdBudget } from './budget-store.ts';
import { programYear, rebateProgram } from './rebate-programs.ts';
import { insertEvent } from './rebate-store.ts';
import { afterDays, daysIn } from './review-rules.ts';
import { findRebateHome } from './take-application.ts';

const purchase = { units: 1, paidCents: cents(284_900) };

/** An application that came on paper three days ago and is looked at since yesterday, once; who has withdrawn it stays without. */
export async function insertDemoApplication(db: Pool, accountNumber: string): Promise<void> {
  const known = await db`select from utility.rebate_application where account_number = ${accountNumber} limit 1`;
  const home = await findRebateHome(db, accountNumber);
  if (known.length > 0 || !home) return;
  const clock = await readClock(db);
  const [now, today] = [clock.now(), clock.today(officeZone)];
  const program = rebateProgram('heat-pump-water-heater', today);
  if (!program) return;
  const year = programYear(today);
  const amountCents = rebateCents(program, purchase);
  const ago = (days: number) => afterDays(now, -days) as Date;
  await inTransaction(db, async tx => {
    // Two processes that start at once write one.
    await tx`select from utility.premise where premise_id = ${home.premiseId} for update`;
    if (!(await holdBudget(tx, program, year, amountCents))) return;
    const [row] = await tx<{ applicationId: string }>`
      insert into utility.rebate_application (application_id, account_number, premise_id, program, program_year,
        purchased_on, store, paid_cents, units, model, serial_number, contractor_license, pay_by, is_on_paper, amount_cents,
        state, next_at)
      values (gen_random_uuid(), ${accountNumber}, ${home.premiseId}, ${program.key}, ${year},
        ${addDays(today, -12)}::text::date, 'Bay Plumbing & Heating', ${purchase.paidCents}, ${purchase.units}, 'XE50T10',
        'Q352118840', '1049283', 'bill-credit', true, ${amountCents}, 'in-review', ${afterDays(ago(1), daysIn['in-review'])})
      on conflict do nothing returning application_id as "applicationId"`;
    if (!row) throw new Error('the demo application for a rebate could not be written');
    await insertEvent(tx, row.applicationId, { state: 'submitted', at: ago(3), author: 'customer' });
    await insertEvent(tx, row.applicationId, { state: 'in-review', at: ago(1), author: 'desk' });
  });
}
