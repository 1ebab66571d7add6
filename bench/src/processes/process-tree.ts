import { readdirSync, readFileSync } from 'node:fs';

type Stat = { pid: number; parent: number; ticks: number };

/** Linux counts processor time in hundredths of a second, whatever the kernel's own clock. */
const ticksPerSecond = 100;

/** A process and all its descendants. */
export function treeOf(rootPid: number): number[] {
  const all = allStats();
  const found = [rootPid];
  for (const pid of found) found.push(...all.filter(stat => stat.parent === pid).map(stat => stat.pid));
  return found;
}

/** Processor seconds used by a process and its running descendants, including those of children that have ended. */
export function processorSeconds(rootPid: number): number {
  const pids = new Set(treeOf(rootPid));
  const ticks = allStats().filter(stat => pids.has(stat.pid));
  return ticks.reduce((sum, stat) => sum + stat.ticks, 0) / ticksPerSecond;
}

/** The same of a process alone. */
export function ownProcessorSeconds(pid: number): number {
  return (allStats().find(stat => stat.pid === pid)?.ticks ?? 0) / ticksPerSecond;
}

/** Bytes of memory a process takes: its own pages, and its share of those it has in common with others. */
export function proportionalBytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
}

export function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
}

function allStats(): Stat[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => statOf(Number(name)));
}

function statOf(pid: number): Stat[] {
  try {
    // The program's name is in parentheses and may contain spaces: what follows the last one is simple.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + (fields[index] ?? 0), 0);
    return [{ pid, parent: fields[1] ?? 0, ticks }];
  } catch {
    // It ended between listing and reading.
    return [];
  }
}
