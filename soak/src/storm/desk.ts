import type { Pool } from '@wattershed/database/pool';
import type { OutageState } from '@wattershed/domain/outage/outage';
import { canFollow, isOver } from '@wattershed/domain/outage/outage-rules';
import type { Random } from '@wattershed/reference-utility/city/random';
import { actOn, type DeskAct, openFault } from '@wattershed/reference-utility/outages/desk/desk-acts';
import { announceWork, moveWork } from '@wattershed/reference-utility/outages/desk/new-work';
import { listPartsOut } from '@wattershed/reference-utility/outages/desk/parts-out';
import type { NewFact } from '@wattershed/reference-utility/outages/facts/new-outage';
import { quarterHourAfter, shifted } from '@wattershed/reference-utility/outages/making/instants';
import { networkWith } from '@wattershed/reference-utility/outages/network/network';
import type { Home } from './homes.ts';
import { covers, type Incident, open, type StormTruth, saidBy, tapsOf } from './truth.ts';

const agentId = 'A-1042';
const workMinutes = 60;

const stateAfter = {
  confirm: 'confirmed',
  assign: 'crew-assigned',
  'on-site': 'crew-on-site',
  'restore-part': 'partially-restored',
  restore: 'restored',
  cancel: 'canceled',
} as const satisfies Partial<Record<DeskAct, OutageState>>;
const acts = ['estimate', 'confirm', 'assign', 'on-site', 'restore-part', 'restore', 'merge', 'cancel'] as const;

/** The control room in a storm: it says what it likes, and from then on that is the truth. */
export class Desk {
  readonly #sql: Pool;
  readonly #truth: StormTruth;
  readonly #random: Random;
  readonly seen: Record<string, number> = { 'acts of the desk': 0 };

  constructor(sql: Pool, truth: StormTruth, random: Random) {
    this.#sql = sql;
    this.#truth = truth;
    this.#random = random;
  }

  /** Says one thing, somewhere around these homes. False if what was drawn can't be said of anything now. */
  async act(homes: readonly Home[], now: string): Promise<boolean> {
    const size = this.#random.unit();
    if (size < 0.15) return await this.#open(this.#random.pick(homes), now);
    if (size < 0.25) return await this.#announce(this.#random.pick(homes), now);
    if (size < 0.3) return await this.#move(now);
    const running = this.#running(now);
    if (running.length === 0) return false;
    // What the desk has taken over waits for it.
    const own = running.filter(({ isOfDesk }) => isOfDesk);
    const incident = this.#random.pick(own.length > 0 && this.#random.chance(0.6) ? own : running);
    return await this.#say(incident, this.#random.pick(acts), now);
  }

  /** Ends what ends only by the desk, one after the other. */
  async *finish(now: string): AsyncGenerator<void> {
    for (const { incidentId, isPlanned, isOfDesk } of this.#truth.incidents) {
      const incident = this.#truth.incident(incidentId);
      if (!incident || !(isPlanned || isOfDesk) || isOver(saidBy(incident, now).state)) continue;
      const isToCome = (saidBy(incident, now).plannedFrom ?? '') > now;
      await this.#end(incident, isToCome ? 'cancel' : 'restore', now);
      yield;
    }
  }

  #running(now: string): Incident[] {
    return this.#truth.incidents.filter(
      one => !one.isPlanned && (one.facts[0]?.at ?? open) <= now && !isOver(saidBy(one, now).state),
    );
  }

  #count(what: string): true {
    this.seen['acts of the desk'] = (this.seen['acts of the desk'] ?? 0) + 1;
    this.seen[`desk: ${what}`] = (this.seen[`desk: ${what}`] ?? 0) + 1;
    return true;
  }

  async #open({ path, service }: Home, now: string): Promise<true> {
    const supplyId = path[this.#random.pick([2, 3, 3])] ?? '';
    const cause = service === 'water' ? 'main-break' : 'looked-into';
    const incidentId = await openFault(this.#sql, { supplyId, agentId, cause });
    const facts: NewFact[] = [{ at: now, source: 'control-room', said: { state: 'confirmed', cause } }];
    this.#truth.add({
      ...{
        incidentId,
        service,
        town: townOf(supplyId),
        isPlanned: false,
        isOfDesk: true,
        partOf: null,
        facts,
        lines: [],
      },
      spanOf: other => (other.includes(supplyId) ? { from: now, to: open } : undefined),
      taps: tapsOf(supplyId),
    });
    return this.#count('open');
  }

  async #announce({ path, service, timeZone }: Home, now: string): Promise<true> {
    const supplyId = path[3] ?? '';
    const from = this.#beginning(now);
    const wish = { from: wallTime(from, timeZone), hours: workMinutes / 60 };
    const done = await announceWork(this.#sql, { supplyId, service, timeZone }, wish);
    if ('wrong' in done) throw new Error(`work from ${from} is refused: ${done.wrong}`);
    this.#truth.add({
      ...{
        incidentId: done.incidentId,
        service,
        town: townOf(supplyId),
        isPlanned: true,
        isOfDesk: false,
        partOf: null,
      },
      ...workFrom(supplyId, from, now),
    });
    return this.#count('announce');
  }

  async #move(now: string): Promise<boolean> {
    const ahead = this.#truth.incidents.filter(
      one => one.isPlanned && !isOver(saidBy(one, now).state) && (saidBy(one, now).plannedFrom ?? '') > now,
    );
    if (ahead.length === 0) return false;
    const { incidentId, taps } = this.#random.pick(ahead);
    const from = this.#beginning(now);
    const supplyId = taps[0]?.path.at(-1) ?? '';
    const wish = { from: wallTime(from, networkWith(supplyId).town.timeZone), hours: workMinutes / 60 };
    const wrong = await moveWork(this.#sql, { incidentId, agentId }, wish);
    if (wrong) throw new Error(`${incidentId} can’t be moved to ${from}: ${wrong}`);
    this.#truth.change(incidentId, before => {
      const work = workFrom(supplyId, from, now);
      return { ...before, ...work, facts: [...before.facts.filter(({ at }) => at <= now), ...work.facts] };
    });
    return this.#count('move');
  }

  #beginning = (now: string) => shifted(now, this.#random.whole(20, 90));

  async #say(incident: Incident, act: (typeof acts)[number], now: string): Promise<boolean> {
    const { state } = saidBy(incident, now);
    if (act === 'estimate') return await this.#estimate(incident, now);
    if (act === 'merge') return canFollow(state, 'merged') && (await this.#merge(incident, now));
    const isAgain = act === 'restore-part' && state === 'partially-restored';
    if (!isAgain && !canFollow(state, stateAfter[act])) return false;
    if (act === 'confirm' && state !== 'reported') return false;
    if (act === 'restore-part') return await this.#restorePart(incident, now);
    if (act === 'restore' || act === 'cancel') return await this.#end(incident, act, now);
    await this.#tell({ incidentId: incident.incidentId, act });
    const crew = { confirm: {}, assign: { crew: 'assigned' }, 'on-site': { crew: 'on-site' } } as const;
    this.#truth.takeOver(incident.incidentId, now, said(now, { state: stateAfter[act], ...crew[act] }), () => false);
    return this.#count(act);
  }

  async #estimate({ incidentId }: Incident, now: string): Promise<true> {
    const hours = this.#random.pick([0.5, 1, 2.25, 0]);
    const restoredBy = hours === 0 ? null : quarterHourAfter(shifted(now, hours * 60));
    await this.#tell({ incidentId, act: 'estimate', hours: hours === 0 ? undefined : hours });
    this.#truth.takeOver(incidentId, now, said(now, { estimate: { restoredBy } }), () => false);
    return this.#count(restoredBy ? 'estimate' : 'no estimate');
  }

  async #restorePart({ incidentId, spanOf, taps }: Incident, now: string): Promise<boolean> {
    const all = await listPartsOut(this.#sql, incidentId, now);
    const parts = all.filter(({ supplyId }) => !supplyId.includes(':') && !supplyId.endsWith('?'));
    const out = taps.filter(({ path }) => covers(spanOf(path), now)).reduce((sum, { customers }) => sum + customers, 0);
    const listed = parts.reduce((sum, { customers }) => sum + customers, 0);
    if (listed !== out) throw new Error(`the desk sees ${listed} customers out in ${incidentId}, ${out} are`);
    if (parts.length < 2) return false;
    const { supplyId } = this.#random.pick(parts);
    await this.#tell({ incidentId, act: 'restore-part', part: supplyId });
    const fact = said(now, { state: 'partially-restored' });
    this.#truth.takeOver(incidentId, now, fact, path => path.includes(supplyId));
    return this.#count('restore-part');
  }

  async #end({ incidentId }: Incident, act: 'restore' | 'cancel', now: string): Promise<true> {
    await this.#tell({ incidentId, act });
    const fact = said(now, { state: stateAfter[act], crew: act === 'restore' ? 'done' : 'none' });
    this.#truth.takeOver(incidentId, now, fact, () => true);
    this.#truth.change(incidentId, ({ announced, ...before }) =>
      announced ? { ...before, announced: { ...announced, until: now } } : before,
    );
    return this.#count(act);
  }

  async #merge({ incidentId, service, town }: Incident, now: string): Promise<boolean> {
    const others = this.#running(now).filter(
      one => one.incidentId !== incidentId && one.service === service && one.town === town,
    );
    if (others.length === 0) return false;
    const into = this.#random.pick(others).incidentId;
    await this.#tell({ incidentId, act: 'merge', into });
    this.#truth.merge(incidentId, into, now);
    return this.#count('merge');
  }

  async #tell(order: Omit<Parameters<typeof actOn>[1], 'agentId'>): Promise<void> {
    const wrong = await actOn(this.#sql, { ...order, agentId });
    if (wrong) throw new Error(`the desk can’t ${order.act} ${order.incidentId}: ${wrong}`);
  }
}

const townOf = (supplyId: string) => networkWith(supplyId).town.name;

const said = (at: string, what: NewFact['said']): NewFact => ({ at, source: 'control-room', said: what });

function workFrom(
  supplyId: string,
  from: string,
  now: string,
): Pick<Incident, 'facts' | 'spanOf' | 'taps' | 'lines'> & {
  announced: { affected: number; until: string };
} {
  const to = shifted(from, workMinutes);
  const taps = tapsOf(supplyId);
  return {
    facts: [
      {
        at: now,
        source: 'schedule',
        said: { state: 'confirmed', planned: { from, to }, estimate: { restoredBy: to } },
      },
      { at: from, source: 'crew', said: { state: 'crew-on-site', crew: 'on-site' } },
      { at: to, source: 'crew', said: { state: 'restored', crew: 'done' } },
    ],
    spanOf: path => (path.includes(supplyId) ? { from, to } : undefined),
    ...{ taps, lines: [] },
    announced: { affected: taps.reduce((sum, { customers }) => sum + customers, 0), until: to },
  };
}

/** As a person at the desk enters it. */
function wallTime(at: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(at),
  );
  return parts.replace(' ', 'T');
}
