import { setTimeout as wait } from 'node:timers/promises';
import { atMost, plain } from '../figure.ts';
import { megabytes } from '../numbers.ts';
import { startPortal } from '../processes/portal.ts';
import { commandOf, proportionalBytes, treeOf } from '../processes/process-tree.ts';
import { theWorld } from '../world.ts';
import type { Group } from './group.ts';

/** By then the daily work started at startup is done, and its process gone. */
const settleMs = 10_000;

/** Everything `npm start` leaves running, idle after one visitor has loaded a page. */
export const memoryGroup: Group = {
  name: 'memory',
  async measure({ onProgress }) {
    const { dataDir } = await theWorld();
    const { portal } = await startPortal('start', dataDir);
    onProgress(`waiting ${settleMs / 1_000} s until it is idle`);
    await wait(settleMs);
    const parts = treeOf(portal.pid).map(pid => ({ part: partOf(commandOf(pid)), bytes: proportionalBytes(pid) }));
    await portal.stop();
    const sumOf = (part: string) => {
      return parts.filter(one => one.part === part).reduce((sum, one) => sum + one.bytes, 0) / 2 ** 20;
    };
    const names = [...new Set(parts.map(({ part }) => part))];
    const total = names.reduce((sum, part) => sum + sumOf(part), 0);
    return [
      atMost('everything idle', total, 215, megabytes, {
        note: `proportional set size of ${parts.length} processes, shared pages counted once`,
      }),
      ...names.map(part => plain(`of it ${part}`, megabytes(sumOf(part)))),
    ];
  },
};

function partOf(command: string): string {
  if (/postgres/.test(command)) return 'PostgreSQL';
  if (/serve\.mjs/.test(command)) return 'serve.mjs';
  if (/reference-utility/.test(command)) return 'reference utility';
  return /server\/src\/main/.test(command) ? 'server' : 'other';
}
