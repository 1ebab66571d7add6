import { readFileSync } from 'node:fs';

/**
 * Calls `onGone` when the npm that started us is killed. Nothing tells us: npm runs us through a shell that lives on, and
 * that shell is all `process.ppid` knows (docs/decisions 22). Only on Linux can we look without another program; elsewhere,
 * or without npm, this does nothing.
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
    // npm calls itself "npm start"; before it has, or where it can't, it is node running npm-cli.js.
    return /^npm |npm-cli\.js/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
  } catch {
    return false;
  }
}

/** The start time distinguishes a process from a later one with the same ID. A zombie counts as gone. */
function readStat(pid) {
  try {
    // The program's name, in parentheses, may contain spaces; the fields after it are numbered from 3 in proc(5).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[0] === 'Z' ? undefined : { parent: Number(fields[1]), startedAt: fields[19] };
  } catch {
    return undefined;
  }
}
