import type { Pool } from '@wattershed/database/pool';
import { type StormScenario, stormScenario } from '@wattershed/reference-utility/outages/storm/scenario';
import { writeStorm } from '@wattershed/reference-utility/outages/storm/write-storm';

/** A storm over the reference utility's network, for demos, exercises, and measurements. */
export const storm = {
  /** What a scenario says, or what is wrong with it. */
  read(scenario: unknown): StormScenario | string {
    const read = stormScenario.safeParse(scenario);
    if (read.success) return read.data;
    return read.error.issues
      .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
      .join('\n');
  },
  write: (db: Pool, scenario: StormScenario) => writeStorm(db, scenario),
};
