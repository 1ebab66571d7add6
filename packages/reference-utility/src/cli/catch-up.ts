import { openUtilityPool } from '../database.ts';
import { catchUp } from '../prepare.ts';
import { readProcessConfig } from '../process-config.ts';

// The daily work in a process of its own: the utility itself stays small and answers meanwhile.
const db = openUtilityPool(readProcessConfig(process.env).databaseUrl, 2);
const parentGone = () => process.exit(1);
process.on('disconnect', parentGone);
try {
  await catchUp(db);
} finally {
  await db.end();
}
process.off('disconnect', parentGone);
process.disconnect?.();
