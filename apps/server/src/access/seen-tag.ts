/** What the tag of an answer says: the end of the person's ID, the business day, and the snapshot of the database. */
export type Seen = { person: string; day: string; snapshot: string };

const tag = /^W\/"([\da-f]{12})~(\d{4}-\d\d-\d\d)~([1-9]\d{0,18}):([1-9]\d{0,18}):((?:\d{1,19}(?:,\d{1,19}){0,9})?)"$/;

export function tagOfSeen(userUuid: string, { day, snapshot }: Omit<Seen, 'person'>): string {
  return `W/"${userUuid.slice(-12)}~${day}~${snapshot}"`;
}

/**
 * Undefined for anything else, such as a snapshot with more than ten transactions under way: the answer comes whole. A
 * snapshot is what PostgreSQL takes for one, as its refusal would fail everyone who asks in the same statement.
 */
export function seenOfTag(text: string | undefined): Seen | undefined {
  const [, person, day, first, before, running] = tag.exec(text ?? '') ?? [];
  if (!person || !day || !first || !before || running === undefined) return undefined;
  const [from, to] = [BigInt(first), BigInt(before)];
  const between = running === '' ? [] : running.split(',').map(BigInt);
  const isInOrder = between.every((id, index) => id >= (between[index - 1] ?? from) && id < to);
  if (from > to || !isNormal(from) || !isNormal(to) || !isInOrder) return undefined;
  return { person, day, snapshot: `${first}:${before}:${running}` };
}

/** A transaction's number is 32 bits long, in front of them is how often they have run out; 0 is none. */
const isNormal = (id: bigint) => (id & 0xffff_ffffn) !== 0n;
