import { readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { compareDates } from '@wattershed/domain/calendar/local-date';
import type { Config } from '../../../config.ts';
import { portalContent } from '../../../gateways/content/portal-content-store.ts';
import { referenceContentFolder } from '../../../gateways/content/reference-content.ts';
import { figuresOf } from '../figures/figures.ts';
import { readContentFolder } from './content-folder.ts';
import { decideImport } from './decide-import.ts';
import { figureCheck } from './figure-check.ts';
import { readContent } from './read-content.ts';

/**
 * A portal without any content begins with the reference utility's. What is said there of programs and tariffs is true of that utility
 * alone: another one begins with the terms, and imports its own help.
 */
export async function seedContent(db: Pool, config: Config): Promise<void> {
  const store = portalContent(db);
  const today = (await readClock(db)).today(config.UTILITY_TIME_ZONE);
  const all = await readContentFolder(referenceContentFolder);
  // Another utility may lack what the rest takes its figures from, such as an address for checks.
  const files = config.REFERENCE_UTILITY ? all : new Map([...all].filter(([path]) => path.startsWith('terms/')));
  const { contents, faults } = readContent(files, figureCheck(figuresOf(config), today));
  const [fault] = faults;
  if (fault) throw new Error(`content/${fault.file}:${fault.line}: ${fault.says}`);
  await store.change({ madeBy: 'portal', doing: 'first' }, versions =>
    // What is there from the start is in force from the start, also where a demo's time is before the day that it names.
    decideImport(versions, contents, today).map(({ version }) => ({
      ...version,
      effectiveFrom:
        version.kind === 'banner' || compareDates(version.effectiveFrom, today) < 0 ? version.effectiveFrom : today,
    })),
  );
}
