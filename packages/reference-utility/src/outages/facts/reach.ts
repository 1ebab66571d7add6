/** What a fact took service from, or gave it back to. `at` is when it was known; the order is that of the facts. */
export type Reach = { incidentId: string; supplyId: string; at: string; happenedAt: string; isOut: boolean };

export type Standing = {
  isOut: boolean;
  incidentId: string | null;
  since: string | null;
  backAt: string | null;
};

const dayMs = 86_400_000;

/**
 * How what is at the end of a path stands at an instant: of each outage, the last of its facts about any part of the path counts,
 * and one outage is enough to be without service. Of several, the one that took it first is told.
 */
export function standingFrom(path: readonly string[], reaches: readonly Reach[], now: string): Standing {
  const byIncident = new Map<string, { last: Reach; since: string }>();
  for (const reach of reaches) {
    if (reach.at > now || !path.includes(reach.supplyId)) continue;
    const before = byIncident.get(reach.incidentId);
    // What is off already stays off since then, whatever else is said to be off around it.
    const since = before?.last.isOut || !reach.isOut ? (before?.since ?? reach.happenedAt) : reach.happenedAt;
    byIncident.set(reach.incidentId, { last: reach, since });
  }
  const all = [...byIncident.values()];
  const [out] = all.filter(({ last }) => last.isOut).sort((a, b) => compare(a.since, b.since));
  if (out) return { isOut: true, incidentId: out.last.incidentId, since: out.since, backAt: null };
  const [back] = all
    .filter(({ last }) => Date.parse(now) - Date.parse(last.at) < dayMs)
    .sort((a, b) => compare(b.last.at, a.last.at));
  if (!back) return { isOut: false, incidentId: null, since: null, backAt: null };
  const { last, since } = back;
  return { isOut: false, incidentId: last.incidentId, since, backAt: last.happenedAt };
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
