import type { Pool } from '@wattershed/database/pool';
import type { Config } from '../../../config.ts';
import { bringDemoApplication } from '../../../gateways/demo-rebates.ts';

export async function seedDemoRebate(
  db: Pool,
  { REFERENCE_UTILITY }: Pick<Config, 'REFERENCE_UTILITY'>,
): Promise<void> {
  if (REFERENCE_UTILITY) await bringDemoApplication(db);
}
