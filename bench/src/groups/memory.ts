import { setTimeout as wait } from 'node:timers/promises';
import { atMost, plain } from '../figure.ts';
import { megabytes } from '../numbers.ts';
import { startPortal } from '../processes/portal.ts';
import { commandOf, proportionalBytes, treeOf } from '../processes/process-tree.ts';
import { theWorld } from '../world.ts';
import type { Group } from './group.ts';

/** By then the daily work started at startup is done, and its process gone, on a machine that isn't busy. */
const firstLookMs = 10_000;

/** V8 gives back what a start took, up to 70 MB, when little has happened for a while: idle is what doesn't shrink anymore. */
const nextLookMs = 5_000;
const looksAlike = 3;
const alikeBytes = 2 * 2 ** 20;
const looksAtMost = 12;

/** Everything `npm start` leaves running, idle after one visitor has loaded a page. */
export const memoryGroup: Group = {
  name: 'memory',
  async measure({ onProgress }) {
    const { dataDir } = await theWorld();
    const { portal } = await startPortal('start', dataDir);
    onProgress('waiting until it is idle');
    await wait(firstLookMs);
    const looks = [lookAt(portal.pid)];
    while (looks.length < looksAtMost && !isSteady(looks.slice(-looksAlike))) {
      await wait(nextLookMs);
      looks.push(lookAt(portal.pid));
    }
    const parts = looks.at(-1) ?? [];
    const sums = looks.map(look => Math.round(sumOf(look) / 2 ** 20));
    const seconds = (firstLookMs + (looks.length - 1) * nextLookMs) / 1_000;
    await portal.stop();
    const names = [...new Set(parts.map(({ part }) => part))];
    return [
      atMost('everything idle', sumOf(parts) / 2 ** 20, 215, megabytes, {
        note: `proportional set size of ${parts.length} processes, shared pages counted once; after ${seconds} s: ${sums.join(', ')} MB`,
      }),
      ...names.map(part => plain(`of it ${part}`, megabytes(sumOf(parts.filter(one => one.part === part)) / 2 ** 20))),
    ];
  },
};

type Part = { part: string; bytes: number };

function lookAt(root: number): Part[] {
  return treeOf(root).flatMap(pid => {
    try {
      return [{ part: partOf(commandOf(pid)), bytes: proportionalBytes(pid) }];
    } catch {
      // It ended while it was looked at, as a connection to the database does that was idle for long.
      return [];
    }
  });
}

function isSteady(looks: readonly Part[][]): boolean {
  const sums = looks.map(sumOf);
  return looks.length === looksAlike && Math.max(...sums) - Math.min(...sums) <= alikeBytes;
}

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0);

function partOf(command: string): string {
  if (/postgres/.test(command)) return 'PostgreSQL';
  if (/serve\.mjs/.test(command)) return 'serve.mjs';
  if (/reference-utility/.test(command)) return 'reference utility';
  return /server\/build\/\w+\/main/.test(command) ? 'server' : 'other';
}
