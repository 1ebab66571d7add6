import { readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { portalTexts } from '@wattershed/texts/library';
import type { Config } from '../../../config.ts';
import { inForceOn } from '../../../gateways/content/in-force.ts';
import { portalContent } from '../../../gateways/content/portal-content-store.ts';
import { replacedTexts } from './replaced-texts.ts';

/** Before a process answers or sends anything, it knows what the utility says instead of the release; kept-content.ts goes on. */
export async function readReplacedTexts(db: Pool, config: Config): Promise<void> {
  const today = (await readClock(db)).today(config.UTILITY_TIME_ZONE);
  portalTexts.replace(replacedTexts(inForceOn(await portalContent(db).listVersions(), today)));
}
