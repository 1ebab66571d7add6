import { openUtilityPool } from '../database.ts';
import { prepareCity } from '../prepare.ts';
import { readProcessConfig } from '../process-config.ts';
import { beginStep } from '../step.ts';

// Runs once, in its own process, so that the memory generation takes is freed when it is done.
const config = readProcessConfig(process.env);
const db = openUtilityPool(config.databaseUrl, 4);
const parentGone = () => process.exit(1);
process.on('disconnect', parentGone);
try {
  await prepareCity(db, {
    seed: config.citySeed,
    customers: config.cityCustomers,
    showStep: beginStep,
  });
} finally {
  await db.end();
}
process.off('disconnect', parentGone);
process.disconnect?.();
