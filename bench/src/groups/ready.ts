import { atMost } from '../figure.ts';
import { median, seconds } from '../numbers.ts';
import { startPortal } from '../processes/portal.ts';
import { theWorld } from '../world.ts';
import type { Group } from './group.ts';

const laterStarts = 3;

/** From the start of the process to the line that says the portal is ready. */
export const readyGroup: Group = {
  name: 'ready',
  async measure({ onProgress }) {
    onProgress('first boot on an empty directory, with the city of 60 customers and 25 months');
    const { dataDir, bootMs, cityMs } = await theWorld();
    const later: number[] = [];
    for (let start = 1; start <= laterStarts; start += 1) {
      onProgress(`later start ${start} of ${laterStarts}`);
      const { portal, readyMs } = await startPortal('server', dataDir);
      later.push(readyMs / 1_000);
      await portal.stop();
    }
    return [
      atMost('first boot, without the city', bootMs / 1_000, 5, seconds, {
        note: 'database made, migrated, demo people seeded, port open; the process is the server (npm start adds its checks)',
      }),
      atMost('the city of the first boot', cityMs / 1_000, 25, seconds, {
        note: '60 customers, 25 months of readings, their bills, payments and notices',
      }),
      atMost('later start', median(later), 1.2, seconds, { note: `median of ${laterStarts}` }),
    ];
  },
};
