import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { runBilling } from '@wattershed/reference-utility/billing/billing-run';
import { generateCity } from '@wattershed/reference-utility/city/generate-city';
import { openUtilityPool } from '@wattershed/reference-utility/database';
import { officeZone } from '@wattershed/reference-utility/office-zone';
import { prepareCity } from '@wattershed/reference-utility/prepare';
import { migrateUtility } from '@wattershed/reference-utility/utility-state';

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
