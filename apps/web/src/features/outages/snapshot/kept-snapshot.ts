import type { DataOf } from '@wattershed/contract/call';
import type { listOutages } from '@wattershed/contract/outages/listing';

type Snapshot = DataOf<typeof listOutages>;

const name = 'wattershed.outages';
/** A storm's list may be larger than what a browser keeps for a site; then nothing is kept of it. */
const longest = 1_000_000;

/** What this device knew last: read when the portal can't be reached. It is the same for everyone, so it tells nothing. */
export function readKeptSnapshot(): Snapshot | undefined {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepSnapshot(snapshot: Snapshot): void {
  try {
    const text = JSON.stringify(snapshot);
    if (text.length <= longest) localStorage.setItem(name, text);
    else localStorage.removeItem(name);
  } catch {
    // No storage, or it is full: the next visit without a line has nothing to show.
  }
}
