import { proportionalBytes, treeOf } from './process-tree.ts';

/** The most memory a program took in the first and in the second half of its work, in bytes. */
export type MemoryOverTime = { firstHalf: number; secondHalf: number };

const everyMs = 2_000;

/** Looks at the memory of each of these programs, with all it has started, until it is asked what it saw. */
export function watchMemory<Name extends string>(
  pids: Record<Name, number>,
): { end: () => Record<Name, MemoryOverTime> } {
  const names = Object.keys(pids) as Name[];
  const samples: Record<Name, number>[] = [];
  const look = () => {
    samples.push(Object.fromEntries(names.map(name => [name, bytesOf(pids[name])])) as Record<Name, number>);
  };
  look();
  const timer = setInterval(look, everyMs);
  return {
    end() {
      clearInterval(timer);
      look();
      const middle = samples.length >> 1;
      const most = (name: Name, part: Record<Name, number>[]) => Math.max(...part.map(sample => sample[name]));
      return Object.fromEntries(
        names.map(name => {
          return [
            name,
            { firstHalf: most(name, samples.slice(0, middle)), secondHalf: most(name, samples.slice(middle)) },
          ];
        }),
      ) as Record<Name, MemoryOverTime>;
    },
  };
}

function bytesOf(rootPid: number): number {
  return treeOf(rootPid).reduce((sum, pid) => sum + bytesOfOne(pid), 0);
}

/** A process can end between being listed and being read. */
function bytesOfOne(pid: number): number {
  try {
    return proportionalBytes(pid);
  } catch {
    return 0;
  }
}
