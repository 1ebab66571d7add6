import { inject } from 'vitest';

const MachineDate = globalThis.Date;
const startsAt = inject('componentNow');
let aheadMs = 0;

/** The machine's clock, moved: time goes by as it does, and timers keep their own. */
class MovedDate extends MachineDate {
  constructor(...parts: [] | ConstructorParameters<DateConstructor>) {
    super(...((parts.length === 0 ? [MovedDate.now()] : parts) as [number]));
  }

  static override now(): number {
    return MachineDate.now() + aheadMs;
  }
}

/**
 * It's the time that COMPONENT_NOW names, in the zone of the browser; without it, the machine's. Each test starts at this
 * time, so however long the others take, it's still the last minute of that day.
 */
export function startAtComponentNow(): void {
  if (startsAt === undefined) return;
  const ms = new MachineDate(startsAt.includes('T') ? startsAt : `${startsAt}T12:00`).getTime();
  if (Number.isNaN(ms)) throw new Error(`COMPONENT_NOW=${startsAt} is no day, such as 2028-02-29 or 2028-02-29T23:59`);
  aheadMs = ms - MachineDate.now();
  globalThis.Date = MovedDate as DateConstructor;
}

// What a test file reckons from the day when it is loaded, too.
startAtComponentNow();
