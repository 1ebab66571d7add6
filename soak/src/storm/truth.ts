import type { Outage, OutageService } from '@wattershed/domain/outage/outage';
import type { NewFact } from '@wattershed/reference-utility/outages/facts/new-outage';
import type { Fault } from '@wattershed/reference-utility/outages/making/fault';
import { isOutBy } from '@wattershed/reference-utility/outages/making/fault-truth';
import { shifted } from '@wattershed/reference-utility/outages/making/instants';
import { networkWith, tapsUnder } from '@wattershed/reference-utility/outages/network/network';
import { pathOf } from '@wattershed/reference-utility/outages/network/supply-id';
import { tellReported } from '@wattershed/reference-utility/outages/reports/reported-outage';
import type { writeStorm } from '@wattershed/reference-utility/outages/storm/write-storm';

/** While something is known to be without service because of one outage: from the first instant until before the second. */
export type Span = { from: string; to: string };

/** The end of what nobody knows the end of. */
export const open = '9999-12-31T00:00:00.000Z';

/** One outage of the truth. What it does to homes is worked out from what broke, what is said of it from what was planned. */
export type Incident = {
  incidentId: string;
  service: OutageService;
  town: string;
  isPlanned: boolean;
  partOf: string | null;
  facts: NewFact[];
  /** Undefined for what it never reaches. */
  spanOf(path: readonly string[]): Span | undefined;
  /** Taps that it may have out, and lines of single homes beside those, by their paths. */
  taps: readonly { path: readonly string[]; customers: number }[];
  lines: readonly (readonly string[])[];
  /** Of planned work: how many it will be, from the day on which it is announced. */
  announced?: { affected: number; until: string };
  /** The desk says what becomes of it: nothing comes by itself. */
  isOfDesk: boolean;
};

type Reported = { incidentId: string; key: string; partOf: string | null; path: readonly string[]; at: string };

export const covers = (span: Span | undefined, now: string) => span !== undefined && span.from <= now && now < span.to;

/** How many customers are out because of it. */
export function affectedAt({ spanOf, taps, lines, announced }: Incident, now: string): number {
  if (announced) return now < announced.until ? announced.affected : 0;
  const ofTaps = taps.reduce((sum, { path, customers }) => sum + (covers(spanOf(path), now) ? customers : 0), 0);
  const alone = lines.filter(path => covers(spanOf(path), now) && !covers(spanOf(path.slice(0, 4)), now));
  return ofTaps + alone.length;
}

/** Every tap under a part of the network. */
export const tapsOf = (supplyId: string) =>
  tapsUnder(networkWith(supplyId), supplyId).map(({ tapId, customers }) => ({ path: pathOf(tapId), customers }));

/** What is so, whatever the portal says: the storm as it was planned, what reports opened since, and what the desk said. */
export class StormTruth {
  readonly #storm: Awaited<ReturnType<typeof writeStorm>>;
  incidents: Incident[];

  constructor(storm: Awaited<ReturnType<typeof writeStorm>>) {
    this.#storm = storm;
    const faultOf = new Map(storm.faults.map(fault => [fault.key, fault]));
    this.incidents = storm.outages.map((told): Incident => {
      const fault = faultOf.get(faultKeyOf(told.key));
      if (!fault) throw new Error(`nothing broke for ${told.key}`);
      return {
        ...{ incidentId: this.#idOf(told.key), service: told.service, town: told.town, isPlanned: false },
        partOf: told.partOf === null ? null : this.#idOf(told.partOf),
        facts: told.facts.map(fact => this.#withNumber(fact)),
        ...{ spanOf: spanIn(fault, told.key), taps: tapsOf(fault.supplyId), lines: [], isOfDesk: false },
      };
    });
  }

  #idOf(key: string): string {
    const id = this.#storm.ids.get(key);
    if (!id) throw new Error(`the storm has no outage ${key}`);
    return id;
  }

  #withNumber(fact: NewFact): NewFact {
    const { mergedInto } = fact.said;
    return mergedInto ? { ...fact, said: { ...fact.said, mergedInto: this.#idOf(mergedInto) } } : fact;
  }

  incident(incidentId: string): Incident | undefined {
    return this.incidents.find(one => one.incidentId === incidentId);
  }

  /** The outages that a home is in. */
  outOf(path: readonly string[], now: string): Incident[] {
    return this.incidents.filter(({ spanOf }) => covers(spanOf(path), now));
  }

  /** Of the storm alone, where the desk has said nothing: the homes as what broke says, and as the outages say. */
  ofStorm(path: readonly string[], now: string): { isBroken: boolean; isOut: boolean } {
    const byItself = this.#storm.faults.filter(({ key }) =>
      ['', '+', '-'].every(end => {
        const id = this.#storm.ids.get(key + end);
        return id === undefined || this.incident(id)?.isOfDesk === false;
      }),
    );
    const ids = new Set(byItself.flatMap(({ key }) => ['', '+', '-'].map(end => this.#storm.ids.get(key + end))));
    return {
      isBroken: isOutBy(byItself, path, now),
      isOut: this.outOf(path, now).some(({ incidentId }) => ids.has(incidentId)),
    };
  }

  /** A home where the network was on told of it: its own line is out, its transformer six minutes later. */
  addReported(reported: Reported): void {
    this.incidents.push(reportedIncident(reported));
  }

  add(incident: Incident): void {
    this.incidents.push(incident);
  }

  /** Somebody else told of the same transformer before it was known to be out. */
  addNeighbor(incidentId: string, path: readonly string[], at: string): void {
    this.change(incidentId, before => {
      const to = before.isOfDesk ? open : (before.facts.at(-1)?.at ?? at);
      const own = { from: at, to };
      return {
        ...before,
        spanOf: other => (other.at(-1) === path.at(-1) ? own : before.spanOf(other)),
        lines: [...before.lines, path],
      };
    });
  }

  /**
   * The desk says something now. From then on nothing of the outage comes by itself, nor what it was to leave behind; what it has out
   * stays so, but for what is said to be back.
   */
  takeOver(
    incidentId: string,
    now: string,
    fact: NewFact | undefined,
    isBack: (path: readonly string[]) => boolean,
  ): void {
    this.incidents = this.incidents.filter(
      ({ partOf, facts }) => partOf !== incidentId || (facts[0]?.at ?? now) <= now,
    );
    this.change(incidentId, before => ({
      ...before,
      isOfDesk: true,
      facts: [...before.facts.filter(({ at }) => at <= now), ...(fact ? [fact] : [])],
      spanOf(path) {
        const span = before.spanOf(path);
        if (!span || span.from > now || span.to <= now) return span && span.to <= now ? span : undefined;
        return { from: span.from, to: isBack(path) ? now : open };
      },
    }));
  }

  /** What one has out, the other one has from now on. */
  merge(fromId: string, intoId: string, now: string): void {
    const from = this.incident(fromId);
    if (!from) throw new Error(`nothing to merge: ${fromId}`);
    this.takeOver(intoId, now, undefined, () => false);
    this.change(intoId, before => ({
      ...before,
      spanOf: path => {
        const own = before.spanOf(path);
        if (covers(own, now) || !covers(from.spanOf(path), now)) return own;
        return { from: now, to: open };
      },
      taps: [...new Map([...before.taps, ...from.taps].map(tap => [tap.path.at(-1), tap])).values()],
      lines: [...new Map([...before.lines, ...from.lines].map(path => [path.at(-1), path])).values()],
    }));
    const said = { state: 'merged' as const, mergedInto: intoId };
    this.takeOver(fromId, now, { at: now, source: 'control-room', said }, () => true);
  }

  change(incidentId: string, how: (before: Incident) => Incident): void {
    const index = this.incidents.findIndex(one => one.incidentId === incidentId);
    const before = this.incidents[index];
    if (!before) throw new Error(`there is no ${incidentId}`);
    this.incidents[index] = how(before);
  }
}

const faultKeyOf = (key: string) => key.replace(/[+-]$/, '');

/** The outage itself, what was left of it when the rest was back, or what somebody told of before the meters did. */
function spanIn(fault: Fault, key: string): Incident['spanOf'] {
  const { supplyId, knownAt, restoredAt, steps, leftBehind, firstReport } = fault;
  return path => {
    if (key.endsWith('+')) {
      return leftBehind && path.includes(leftBehind.supplyId)
        ? { from: restoredAt, to: leftBehind.restoredAt }
        : undefined;
    }
    if (key.endsWith('-')) {
      return firstReport && path.includes(firstReport.supplyId) ? { from: firstReport.at, to: knownAt } : undefined;
    }
    if (!path.includes(supplyId)) return undefined;
    const step = steps.find(({ supplyIds }) => supplyIds.some(id => path.includes(id)));
    return { from: knownAt, to: step?.at ?? restoredAt };
  };
}

function reportedIncident({ incidentId, key, partOf, path, at }: Reported): Incident {
  const tap = path[3] ?? '';
  const own = path[4] ?? '';
  const network = networkWith(tap);
  const town = network.town.name;
  const supply = { service: network.service, town, premiseId: null, path: [...path] };
  const [metered, end] = [shifted(at, 6), shifted(at, 100)];
  return {
    ...{ incidentId, service: network.service, town, isPlanned: false, isOfDesk: false, partOf },
    facts: tellReported({ key, supply, own, partOf, now: at }).facts,
    spanOf: other => (other.includes(tap) ? { from: other.at(-1) === own ? at : metered, to: end } : undefined),
    taps: tapsOf(tap),
    lines: [path],
  };
}

type SaidSoFar = Pick<Outage, 'state' | 'crew' | 'mergedInto' | 'plannedFrom'> & { estimates: (string | null)[] };

/** What is said of an outage so far; undefined before anything is. */
export function saidBy({ facts }: Pick<Incident, 'facts'>, now: string): SaidSoFar {
  const said = facts.filter(({ at }) => at <= now).map(fact => fact.said);
  return {
    state: said.flatMap(({ state }) => state ?? []).at(-1) ?? 'reported',
    crew: said.flatMap(({ crew }) => crew ?? []).at(-1) ?? 'none',
    estimates: said.flatMap(({ estimate }) => (estimate ? [estimate.restoredBy] : [])),
    mergedInto: said.flatMap(({ mergedInto }) => mergedInto ?? []).at(-1) ?? null,
    plannedFrom: said.flatMap(({ planned }) => planned?.from ?? []).at(-1) ?? null,
  };
}

export const isKnownBy = ({ facts }: Incident, now: string) => facts.some(({ at }) => at <= now);
