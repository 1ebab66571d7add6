import { readContentFolder } from '@wattershed/server/features/help/publishing/content-folder';
import { readContent } from '@wattershed/server/features/help/publishing/read-content';
import { referenceContentFolder } from '@wattershed/server/gateways/content/reference-content';
import { openBenchDatabase } from '../bench-database.ts';
import { atMost, type Judged } from '../figure.ts';
import { startLoadGenerator } from '../load/load.ts';
import { seconds as inSeconds, median } from '../numbers.ts';
import { startPortal } from '../processes/portal.ts';
import { measureAnswerSearch } from '../web/answer-search.ts';
import { theWorld } from '../world.ts';
import { startFloor } from './calls.ts';
import type { Group } from './group.ts';
import { measureServed } from './served-from-memory.ts';

const json = 'application/json; charset=utf-8';
const served = [
  { name: 'all questions', path: '/api/Configuration/faq?language=EN_US', type: json },
  { name: 'a help page', path: '/api/Configuration/HelpPage/BillingFaq?language=ES', type: json },
  { name: 'an embedded view', path: '/renderTnC?privacy&lang=EN_US', type: 'text/html; charset=utf-8' },
] as const;

/** Help and terms as everyone reads them, what the search of answers takes on a phone, and how long it takes to check and render all of them for publishing. */
export const contentGroup: Group = {
  name: 'content',
  async measure(settings) {
    const { dataDir } = await theWorld();
    const database = await openBenchDatabase(dataDir);
    await database.sql`create schema if not exists bench`;
    const { portal } = await startPortal('server', dataDir, { DATABASE_URL: database.url });
    const floor = await startFloor(database.url);
    const generator = startLoadGenerator();
    const figures: Judged[] = [];
    for (const one of served) figures.push(...(await measureServed(generator, one, settings)));
    settings.onProgress('search of answers');
    figures.push(await measureAnswerSearch());
    for (const running of [generator, floor, portal]) await running.stop();
    await database.stop();
    return [...figures, await measurePublishing()];
  },
};

async function measurePublishing(): Promise<Judged> {
  const files = await readContentFolder(referenceContentFolder);
  const took = Array.from({ length: 5 }, () => {
    const from = performance.now();
    const { faults } = readContent(files, () => true);
    if (faults.length > 0) throw new Error('the content of the reference utility has faults');
    return performance.now() - from;
  });
  return atMost('publishing all content: checked and rendered', median(took) / 1_000, 2, inSeconds, {
    note: `${files.size} files`,
  });
}
