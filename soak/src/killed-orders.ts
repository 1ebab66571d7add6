import { setTimeout as pause } from 'node:timers/promises';
import { moveClock } from '@wattershed/clock/clock-store';
import { cancelFollowedOrder, followOrder } from '@wattershed/contract/service-requests/orders';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { hourOfDayUtc } from '@wattershed/domain/calendar/time-on-day';
import { advance } from '@wattershed/reference-utility/daily-work/advance';
import { freePorts } from '@wattershed/server/test/free-ports';
import { signInTo } from '@wattershed/server/test/payments/paying-over-http';
import { type Act, someoneMoves, someoneStarts, someoneStops } from './orders/acts.ts';
import { requireSoundBooks } from './orders/books.ts';
import { startPortalThatDies, until } from './portal-that-dies.ts';
import type { Figures, SoakRun } from './soak.ts';
import { nowOf, soakDatabase } from './soak-database.ts';

/** From the sending to the kill: most of it is on its way then, some answered. */
const latestKillMs = 400;
const officeZone = 'America/Los_Angeles';
/** After every day on which something was ordered. */
const allDoneOn = localDate('2026-12-05');
const movers = ['paperless', 'solar', 'auto-pay', 'credit'] as const;

/**
 * People start, stop, and move service, two of them at one home, and cancel it again; the portal or its utility is killed
 * meanwhile, or PostgreSQL stops. Each sends the same again until there is an answer: it is one order with one place in the
 * calendar, told once, and what is canceled leaves nothing. A long run ends with orders that stay, and the days on which they are done.
 */
export async function killedOrders({ random, isTimeLeft, tell, onEnd, isShort }: SoakRun): Promise<Figures> {
  const { sql, url, server } = await soakDatabase(isShort, onEnd);
  const portal = await startPortalThatDies(url, await freePorts());
  onEnd(portal.end);
  const people = await Promise.all(movers.map(name => signInTo(portal.now(), name)));
  const homes = await listVacantHomes();
  const seen = { rounds: 0, sent: 0, 'answered before the kill': 0, canceled: 0, 'database stops': 0 };

  for (let isLast = false; !isLast; ) {
    const acts = await prepare();
    seen.sent += acts.length;
    const answers = await sendUntilAnswered(acts);
    await requireSettled();
    seen.rounds += 1;
    tell(`${seen.rounds} rounds, ${seen.sent} sent, ${portal.kills.portal} kills of the portal`);
    isLast = !isTimeLeft();
    // A short run takes its orders back; a long one ends with some that stay.
    if (isLast && !isShort) break;
    await cancelAll(answers);
    await requireSettled();
    await requireNothingOpen();
  }
  const done = isShort ? 0 : await goOnUntilDone();
  return { ...seen, done, 'kills of the portal': portal.kills.portal, 'kills of the utility': portal.kills.utility };

  async function prepare(): Promise<Act[]> {
    const [contested, other] = [random.pick(homes), random.pick(homes)];
    const now = portal.now();
    const [mover, ...leaving] = people.toSorted(() => random.unit() - 0.5);
    if (!mover) throw new Error('nobody moves');
    return [
      await someoneStarts(now, random, contested),
      await someoneStarts(now, random, contested),
      await someoneMoves(now, random, mover, other),
      ...(await Promise.all(leaving.slice(0, 2).map(one => someoneStops(random, one)))),
    ];
  }

  /** All at once, and again after the kill: what was answered before is answered the same. */
  async function sendUntilAnswered(acts: readonly Act[]): Promise<string[]> {
    const first = acts.map(act => act.send(portal.now()).catch(() => undefined));
    await disturb();
    const before = await Promise.all(first);
    const keys: string[] = [];
    for (const [index, act] of acts.entries()) {
      const answered = before[index]?.data;
      let answer: Awaited<ReturnType<Act['send']>> | undefined;
      await until(`${act.what} ${act.requestId} is answered`, async () => {
        answer = await act.send(portal.now());
        return answer.data !== null && answer.data !== undefined ? true : (answer.status.error ?? '').startsWith('SRV');
      });
      if (answered) {
        seen['answered before the kill'] += 1;
        if (answer?.data?.followKey !== answered.followKey) throw new Error(`${act.what} was answered, and is lost`);
      }
      if (!answer?.data) throw new Error(`${act.what} was refused: ${answer?.status.error}`);
      if (answer.data.orders.length !== (act.what === 'transfer' ? 2 : 1)) {
        throw new Error(`${act.what}: ${JSON.stringify(answer.data.orders)}`);
      }
      keys.push(answer.data.followKey);
    }
    return keys;
  }

  async function cancelAll(followKeys: readonly string[]): Promise<void> {
    const cancel = async (followKey: string) => {
      const { data } = await portal.now().call(followOrder, { followKey });
      const open = data?.orders.find(({ canCancel }) => canCancel);
      if (!data) throw new Error('not known');
      if (!open) return true;
      const { orderNumber, version } = open;
      await portal.now().call(cancelFollowedOrder, { followKey, orderNumber, version });
      return false;
    };
    const first = followKeys.map(followKey => cancel(followKey).catch(() => undefined));
    if (random.chance(0.5)) await disturb();
    await Promise.all(first);
    for (const followKey of followKeys) await until(`${followKey} is canceled`, () => cancel(followKey));
    seen.canceled += followKeys.length;
  }

  async function requireSettled(): Promise<void> {
    await until('nothing is begun and left', async () => {
      // Their process is dead: nobody has to wait for it.
      await sql`update portal.service_request set begun_at = now() - interval '1 minute' where order_numbers = '{}'`;
      const left = await sql`select from portal.service_request where order_numbers = '{}' limit 1`;
      return left.length === 0;
    });
    await requireSoundBooks(sql);
  }

  async function requireNothingOpen(): Promise<void> {
    await until('each cancellation is told', async () => {
      const untold = await sql`
        select e.order_number from utility.service_order_event e join utility.service_order o using (order_number)
        join portal.service_request r on e.order_number = any (r.order_numbers)
        where e.change = 'canceled' and o.kind <> 'transfer-out' and not exists (
          select from portal.message where happening = 'service order ' || e.order_number || ' ' || e.position)`;
      return untold.length === 0;
    });
    const [left] = await sql<{ pending: number; taken: number; linked: number }>`
      select
        (select count(*)::int from utility.account where status = 3 and account_number ~ '^5') as pending,
        (select count(*)::int from utility.crew_seat s join utility.service_order o using (order_number)
          where o.request_id is not null) as taken,
        (select count(*)::int from portal.account_link l where account_status = 3 and not exists (
          select from utility.account a where a.account_number = l.account_number)) as linked`;
    if (left?.pending || left?.taken || left?.linked) throw new Error(`canceled, and left: ${JSON.stringify(left)}`);
  }

  /** The clock goes to after the last of their days; what was ordered has happened by then. */
  async function goOnUntilDone(): Promise<number> {
    await moveClock(sql, hourOfDayUtc(allDoneOn, 8, officeZone));
    const going = advance(sql);
    going.catch(() => undefined);
    while (isBefore(await nowOf(sql)) && portal.kills.portal < 1_000) {
      await pause(random.whole(2_000, 6_000));
      await portal.killAndStart();
    }
    await going;
    await until('every order is done', async () => {
      const open = await sql`
        select from utility.service_order where request_id is not null and stage in ('scheduled', 'under-way')`;
      return open.length === 0;
    });
    await requireSettled();
    const [row] = await sql<{ count: number }>`
      select count(*)::int as count from utility.service_order where request_id is not null and stage = 'done'`;
    return row?.count ?? 0;
  }

  async function listVacantHomes(): Promise<string[]> {
    const rows = await sql<{ premiseId: string }>`
      select premise_id as "premiseId" from utility.premise p
      where state = 'CA' and load_shape like '%family' and not exists (
        select from utility.account a where a.premise_id = p.premise_id and a.status in (1, 3))
      order by 1`;
    return rows.map(({ premiseId }) => premiseId);
  }

  async function disturb(): Promise<void> {
    await pause(random.whole(0, latestKillMs));
    const what = isShort ? 'portal' : random.pick(['portal', 'portal', 'utility', 'database'] as const);
    if (what === 'portal') await portal.killAndStart();
    if (what === 'utility') await portal.killUtility();
    if (what !== 'database') return;
    await server?.stop(random.pick(['fast', 'immediate'] as const));
    await pause(random.whole(0, 2_000));
    await server?.start();
    seen['database stops'] += 1;
    await until('the database answers', async () => (await nowOf(sql)) !== '');
  }

  function isBefore(now: string): boolean {
    return new Date(now) < hourOfDayUtc(allDoneOn, 8, officeZone);
  }
}
