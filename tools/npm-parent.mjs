import { readFileSync } from 'node:fs';

/**
 * Calls `onGone` when the npm that started us was killed. Nobody tells us: npm runs us through a shell that lives on, and
 * that shell is all `process.ppid` knows (docs/decisions 22). Only Linux lets us look without a further program; elsewhere,
 * and without npm, this does nothing.
 */
export function watchNpm(onGone) {
  const npm = findNpm();
  if (npm === undefined) return;
  const timer = setInterval(() => {
    if (readStat(npm.pid)?.startedAt === npm.startedAt) return;
    clearInterval(timer);
    onGone();
  }, 1_000);
  timer.unref();
}

function findNpm() {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  let pid = process.ppid;
  for (let generation = 0; generation < 3; generation += 1) {
    const stat = readStat(pid);
    if (stat === undefined) return undefined;
    if (isNpm(pid)) return { pid, startedAt: stat.startedAt };
    pid = stat.parent;
  }
  return undefined;
}

function isNpm(pid) {
  try {
    // npm names itself "npm start"; before that, or when it cannot, it is node on npm-cli.js.
    return /^npm |npm-cli\.js/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
  } catch {
    return false;
  }
}

/** The start time tells a process from a later one with the same id. A zombie counts as gone. */
function readStat(pid) {
  try {
    // The program's name, in parentheses, may hold spaces; the fields after it are numbered from 3 in proc(5).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[0] === 'Z' ? undefined : { parent: Number(fields[1]), startedAt: fields[19] };
  } catch {
    return undefined;
  }
}
