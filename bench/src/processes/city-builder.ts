import { startOfDayUtc, todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { addMonths } from '@wattershed/domain/calendar/local-date';
import { cents, zeroCents } from '@wattershed/domain/money/cents';
import { apply } from '@wattershed/reference-utility/billing/assistance/apply';
import type { ApplicationSaid } from '@wattershed/reference-utility/billing/assistance/assistance-store';
import { insertBudgets } from '@wattershed/reference-utility/billing/budget/budget-store';
import { runBilling } from '@wattershed/reference-utility/billing/run/billing-run';
import { generateCity } from '@wattershed/reference-utility/city/generate-city';
import { openUtilityPool } from '@wattershed/reference-utility/database';
import { postPayment } from '@wattershed/reference-utility/ledger/ledger-store';
import { officeZone } from '@wattershed/reference-utility/office-zone';
import { prepareCity } from '@wattershed/reference-utility/prepare';
import { migrateUtility } from '@wattershed/reference-utility/utility-state';

const householdSaid: ApplicationSaid = {
  ...{ incomeCents: cents(2_400_000), adults: 2, children: 1, primarySource: 'wages', secondarySource: null },
  ...{ publicPrograms: [], isInApplicantsName: true, isPrimaryResidence: true, isDependent: false, pool: 'none' },
  ...{ phone: '', email: '', coApplicant: '', wantsPaperless: false, agreement: 'bench' },
};

/** The city's programs in their own process, run one step at a time, so that each step can be timed. */
const sql = openUtilityPool(process.env.DATABASE_URL ?? '', 4);
const customers = Number(process.env.CITY_CUSTOMERS);
const months = Number(process.env.CITY_MONTHS ?? 25);
const through = todayIn(officeZone, new Date());

const steps = {
  async migrate(): Promise<number> {
    await migrateUtility(sql);
    return 0;
  },
  async generate(): Promise<number> {
    return (await generateCity(sql, { seed: 1, customers, through, months })).readings;
  },
  /** More than all bills will ask for, so that none is missed: a billing run alone takes no payments. */
  async payAhead(): Promise<number> {
    const accounts = await sql<{
      accountNumber: string;
    }>`select account_number as "accountNumber" from utility.account`;
    for (const { accountNumber } of accounts) {
      await postPayment(sql, {
        ...{
          accountNumber,
          paymentReference: `ahead ${accountNumber}`,
          amountCents: cents(9_000_000),
          feeCents: zeroCents,
        },
        ...{ method: 'check', methodLast4: '0000', confirmation: '00000000' },
        ...{
          occurredAt: startOfDayUtc(addMonths(through, -months), officeZone),
          effectiveOn: addMonths(through, -months),
        },
      });
    }
    return accounts.length;
  },
  /** From the first bill on, every fifth home is on budget billing, and every third has the discount of its state. */
  async help(): Promise<number> {
    const since = addMonths(through, -months);
    const homes = await sql<{ accountNumber: string; place: number }>`
      select account_number as "accountNumber", row_number() over (order by account_number)::int as place
      from utility.account where account_type = 'residential'`;
    const level = homes.filter(({ place }) => place % 5 === 0);
    await insertBudgets(
      sql,
      level.map(({ accountNumber }, index) => ({
        ...{ accountNumber, enrolledOn: through, levelCents: cents(15_000) },
        settling: index % 2 === 0 ? 'at-once' : 'next-year',
      })),
    );
    const poor = homes.filter(({ place }) => place % 3 === 0);
    let discounts = 0;
    for (const { accountNumber } of poor) {
      const wish = { accountNumber, kind: 'enroll', said: householdSaid } as const;
      const applied = await apply(sql, wish, { now: startOfDayUtc(since, officeZone), today: since });
      if (applied !== 'refused' && applied.outcome === 'eligible') discounts += 1;
    }
    return level.length + discounts;
  },
  bill: (): Promise<number> => runBilling(sql, { through, seed: 1 }),
  /** The past of a city that has its readings, as the portal's first start makes it: bills, payments and notices. */
  async live(): Promise<number> {
    await prepareCity(sql, { seed: 1, customers });
    const [made] = await sql<{ bills: number }>`select count(*)::float8 as bills from utility.bill`;
    return made?.bills ?? 0;
  },
};

process.on('message', ({ step }: { step: keyof typeof steps }) => {
  steps[step]().then(
    made => process.send?.({ made }),
    (error: Error) => {
      console.error(error.stack);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
