import { readFileSync } from 'node:fs';

// Linux counts processor time in hundredths of a second, whatever its own clock does.
const ticksPerSecond = 100;
let counted = 0;

/**
 * User and system seconds of the child that has just ended, its children, and theirs (browsers, PostgreSQL): what was
 * added since the last call. Call it when each child exits to tell parallel children apart, because Linux adds a child's
 * time when it ends. Undefined where there is no /proc.
 */
export function secondsOfEndedChild() {
  const fields = readOwnStat();
  if (fields === undefined) return undefined;
  const ofChildren = (fields[13] + fields[14]) / ticksPerSecond;
  const added = ofChildren - counted;
  counted = ofChildren;
  return added;
}

/** Our own seconds and those of all children so far. */
export function secondsOfAll() {
  const fields = readOwnStat();
  if (fields === undefined) return undefined;
  return (fields[11] + fields[12] + fields[13] + fields[14]) / ticksPerSecond;
}

/** Without the name of the program, which may contain spaces: field 3 of proc(5) is first, so utime (14) has index 11. */
function readOwnStat() {
  try {
    return readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
  } catch {
    return undefined;
  }
}
