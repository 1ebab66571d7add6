import { setTimeout as pause } from 'node:timers/promises';
import { moveClock } from '@wattershed/clock/clock-store';
import { advance } from '@wattershed/reference-utility/daily-work/advance';
import { shifted } from '@wattershed/reference-utility/outages/making/instants';
import { writeStorm } from '@wattershed/reference-utility/outages/storm/write-storm';
import { secretsOf } from '@wattershed/server/secrets/secrets';
import { freePorts } from '@wattershed/server/test/free-ports';
import type { PortalProcess } from '@wattershed/server/test/portal-process';
import { masterKey, until } from './portal-that-dies.ts';
import type { Figures, SoakRun } from './soak.ts';
import { nowOf, soakDatabase } from './soak-database.ts';
import { Desk } from './storm/desk.ts';
import { expectedMessages } from './storm/expected-messages.ts';
import { type Home, peopleBeforeStorm, type Watcher } from './storm/homes.ts';
import { MessagesTold } from './storm/messages-told.ts';
import { startPortalInStorm } from './storm/portal-in-storm.ts';
import { requireOwnTruth, requirePublicTruth } from './storm/portal-view.ts';
import { Reports } from './storm/reports.ts';
import { StormTruth } from './storm/truth.ts';

/** Where the demo's people live. */
const towns = ['Port Solana', 'Oak Hollow', 'Saguaro Flats'];
/** Before a reported outage is over. */
const reportedMinutes = 101;
const latestKillMs = 1_500;

/**
 * A storm by the clock, twelve hours of it or one, whose truth is known, of power and water. At many instants, all that the portal
 * says of each outage and each home is the truth, in every form; each person has been told what happened to their home, once and in
 * their words; and each report is one, and finds its outage. The desk says what it likes in between. Meanwhile, the portal and its
 * utility are killed, and PostgreSQL stops. When a long run's time is up, it goes on to the end of the storm in large steps, undisturbed.
 */
export async function storm({ random, isTimeLeft, tell, onEnd, isShort }: SoakRun): Promise<Figures> {
  const { sql, url, server } = await soakDatabase(isShort, onEnd);
  const people = await peopleBeforeStorm(sql);
  // The long one has a midnight in it, with its bills.
  if (!isShort) await moveClock(sql, new Date('2026-11-21T02:00:00Z'));
  const portal = await startPortalInStorm(sql, url, await freePorts());
  onEnd(portal.end);
  const startsAt = await nowOf(sql);
  await portal.untilItKnows(startsAt);
  const hours = isShort ? 1 : 12;
  const wish = { customersOut: 15_000, hours, seed: random.whole(1, 1e6), towns };
  const homes = [...new Map(people.flatMap(one => one.homes).map(home => [home.path.at(-1), home])).values()];
  const faults = homes
    .filter(() => random.chance(0.25))
    .map(({ path, service }) => ({
      supplyId: path[service === 'water' && random.chance(0.3) ? 2 : 3] ?? '',
      cause: service === 'water' ? ('main-break' as const) : ('tree' as const),
    }))
    .map(given => ({ ...given, afterMinutes: random.whole(0, hours * 20), hours: hours * random.between(0.2, 0.5) }));
  const written = await writeStorm(sql, { ...wish, faults });
  const truth = new StormTruth(written);
  const reports = new Reports(sql, truth, secretsOf(masterKey));
  const desk = new Desk(sql, truth, random);
  const messages = new MessagesTold(sql);
  const told = { stages: new Set<string>(), abouts: new Set<string>(), facts: new WeakSet<object>() };
  const seen = { instants: 0, 'homes asked': 0, 'homes dark': 0, 'outages compared': 0, 'database stops': 0 };

  const endsAt = shifted(startsAt, hours * 60);
  for (let after = startsAt, isOver = false; !isOver; ) {
    const minutes = isShort ? random.whole(9, 14) : isTimeLeft() ? random.whole(3, 11) : random.whole(15, 40);
    // After the storm, until all that was reported in it is over.
    isOver = after >= endsAt;
    if (isOver) for await (const _ of desk.finish(after)) await requireTold(after);
    const now = shifted(after, isOver ? reportedMinutes : minutes);
    await goTo(now);
    const step = seen.instants + 1;
    const isDisturbed = !isOver && (isShort ? step === 3 : isTimeLeft() && random.chance(0.4));
    if (isDisturbed) {
      const dark = oneOfEachTransformer(homes.filter(({ path }) => truth.outOf(path, now).length > 0));
      await reports.tell(shuffled(dark).slice(0, 3).map(anyReport), portal.now(), now, disturb);
    }
    await requireTold(now);
    seen['outages compared'] += await requirePublicTruth(portal.now(), truth, now);
    const asked = isShort ? people.filter(() => random.chance(0.3)) : people;
    seen['homes dark'] += await requireOwnTruth(portal.now(), truth, asked, now);
    seen['homes asked'] += asked.reduce((sum, one) => sum + one.homes.length, 0);
    for (const { path } of homes) requireSameTruth(path, now);
    seen.instants = step;
    if (!isOver && (isShort ? step % 2 === 0 : isTimeLeft() && random.chance(0.5))) await reportLit(now);
    for (let count = isOver ? 0 : isShort ? 1 : random.whole(0, 3); count > 0; count -= 1) {
      if (!(await desk.act(homes, now))) continue;
      if (!isShort && isTimeLeft() && random.chance(0.1)) await disturb();
      await requireTold(now);
    }
    tell(`${now}: ${messages.count()} messages, ${reports.seen.reports} reports, ${portal.kills.portal} kills`);
    after = now;
  }
  const overAt = await nowOf(sql);
  const dark = homes.filter(({ path }) => truth.outOf(path, overAt).length > 0);
  if (dark.length > 0) throw new Error(`${dark.length} homes are dark after the storm`);
  await until('every message is sent', async () => {
    await sql`update portal.delivery set next_at = now() where state = 'queued'`;
    const [left] = await sql`select from portal.delivery where state in ('queued', 'held') limit 1`;
    return left === undefined;
  });
  const carried = await messages.requireCarried(people);
  return {
    'customers out': written.customers,
    outages: truth.incidents.length,
    ...seen,
    messages: messages.count(),
    ...carried,
    ...reports.seen,
    ...desk.seen,
    'kills of the portal': portal.kills.portal,
    'kills of the utility': portal.kills.utility,
  };

  /** The portal has told of everything up to now, and nothing else. */
  async function requireTold(now: string): Promise<void> {
    await portal.untilItKnows(now);
    const expected = expectedMessages(truth, people, told, now);
    await messages.require(expected, now, incidentId => JSON.stringify(truth.incident(incidentId), null, 1));
  }

  async function goTo(now: string): Promise<void> {
    await moveClock(sql, new Date(now));
    await until(`the clock shows ${now}`, async () => {
      if ((await nowOf(sql)) === now) return true;
      // At midnight, the utility does it, with the work of the day.
      await advance(sql);
      return (await nowOf(sql)) === now;
    });
  }

  /** From homes where the network is on: after “service is back”, or because of something at the house. */
  async function reportLit(now: string): Promise<void> {
    const lit = homes.filter(({ path }) => truth.outOf(path, now).length === 0);
    const chosen = oneOfEachTransformer(shuffled(lit)).slice(0, 2);
    const said = await Promise.all(
      chosen.map(async home => (await reports.sayNo(portal.now(), personOf(home), home)) ?? anyReport(home)),
    );
    await reports.tell(said, portal.now(), now, async () =>
      random.chance(isShort ? 0 : 0.3) ? await disturb() : portal.now(),
    );
  }

  /** By whoever sees it, in whichever way they can. */
  function anyReport(home: Home) {
    const way = random.unit();
    const other =
      way < 0.25
        ? reports.text(home)
        : way < 0.6
          ? reports.visit(home, random.pick(['address', 'account', 'phone'] as const))
          : undefined;
    return other ?? reports.report(personOf(home), home);
  }

  function shuffled(some: readonly Home[]): Home[] {
    return some
      .map(home => ({ home, place: random.unit() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ home }) => home);
  }

  function personOf(home: Home): Watcher {
    const person = people.find(one => one.homes.some(({ accountNumber }) => accountNumber === home.accountNumber));
    if (!person) throw new Error('a home without a person');
    return person;
  }

  async function disturb(): Promise<PortalProcess> {
    await pause(random.whole(0, latestKillMs));
    const what = isShort ? 'portal' : random.pick(['portal', 'portal', 'portal', 'utility', 'database'] as const);
    if (what === 'portal') return await portal.killAndStart();
    if (what === 'utility') return await portal.killUtility();
    await server?.stop(random.pick(['fast', 'immediate'] as const));
    await pause(random.whole(0, 3_000));
    await server?.start();
    seen['database stops'] += 1;
    await until('the database answers', async () => (await nowOf(sql)) !== '');
    return portal.now();
  }

  /** What was worked out for each outage is what broke and was mended. */
  function requireSameTruth(path: readonly string[], now: string): void {
    const { isBroken, isOut } = truth.ofStorm(path, now);
    if (isBroken !== isOut) throw new Error(`two truths of ${path.at(-1)} at ${now}`);
  }
}

/** Of homes on one transformer, only the first: whichever of two is taken first, the outage is the same. */
function oneOfEachTransformer(homes: readonly Home[]): Home[] {
  return [...new Map(homes.map(home => [home.path[3], home])).values()];
}
