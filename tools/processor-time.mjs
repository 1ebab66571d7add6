import { readdirSync, readFileSync } from 'node:fs';

// Linux counts processor time in hundredths of a second, whatever its own clock does.
const ticksPerSecond = 100;
let counted = 0;

/**
 * User and system seconds of the child that has just ended, its children, and theirs (browsers, PostgreSQL): what was
 * added since the last call. Call it when each child exits to tell parallel children apart, because Linux adds a child's
 * time when it ends. Undefined where there is no /proc.
 */
export function secondsOfEndedChild() {
  const fields = readStat('self');
  if (fields === undefined) return undefined;
  const ofChildren = (fields[13] + fields[14]) / ticksPerSecond;
  const added = ofChildren - counted;
  counted = ofChildren;
  return added;
}

let lostByAll = 0;

/**
 * Looks at the processes below one every two seconds. Time is counted when a parent takes notice of its child's end; nobody
 * does for what a browser or a killed server leaves behind, and three quarters of the component tests' seconds were missing.
 * The returned function says what was lost, given what was counted in the end.
 */
export function watchLostSeconds(pid) {
  const lost = lostOf();
  const watch = setInterval(() => lost.see(secondsBelow(pid)), 2_000);
  return counted => {
    clearInterval(watch);
    lost.see(counted);
    lostByAll += lost.seconds();
    return lost.seconds();
  };
}

/** What goes missing of a sum that only grows: each time it is less than before, the rest isn't counted any more. */
export function lostOf() {
  let [before, lost] = [0, 0];
  return {
    see(now) {
      if (now === undefined) return;
      lost += Math.max(0, before - now);
      before = now;
    },
    seconds: () => lost,
  };
}

/** Of a process and all below it, with what each has counted of its ended children. */
function secondsBelow(pid) {
  const all = new Map();
  try {
    for (const name of readdirSync('/proc')) {
      const fields = /^\d+$/.test(name) ? readStat(name) : undefined;
      if (fields) all.set(Number(name), fields);
    }
  } catch {
    return undefined;
  }
  const isBelow = id => id === pid || (all.has(id) && isBelow(all.get(id)[1]));
  return [...all].reduce((sum, [id, fields]) => (isBelow(id) ? sum + secondsIn(fields) : sum), 0);
}

/** Our own seconds and those of all children so far. */
export function secondsOfAll() {
  const fields = readStat('self');
  return fields && secondsIn(fields) + lostByAll;
}

const secondsIn = fields => (fields[11] + fields[12] + fields[13] + fields[14]) / ticksPerSecond;

/** Without the name of the program, which may contain spaces: field 3 of proc(5) is first, so utime (14) has index 11. */
function readStat(process) {
  try {
    return readFileSync(`/proc/${process}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
  } catch {
    return undefined;
  }
}
