import { setTimeout as wait } from 'node:timers/promises';
import { HttpConnection } from '../load/http-connection.ts';
import { mixOfTwenty, type StormKind, type StormPlan, type StormResult, stormKinds } from '../load/storm-plan.ts';

// Its own process, as the load generator: it takes no time from the server's event loop.
process.on('message', (plan: StormPlan) => {
  run(plan).then(
    result => process.send?.(result),
    (error: Error) => {
      console.error(error.stack);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));

type Coming = { kind: StormKind; text: string; dueMs: number };

const listOf = <T>(make: () => T) => Object.fromEntries(stormKinds.map(kind => [kind, make()])) as Record<StormKind, T>;

/** The kinds of twenty requests, those of one kind far from each other. */
const order: readonly StormKind[] = stormKinds
  .flatMap(kind =>
    Array.from({ length: mixOfTwenty[kind] }, (_, index) => ({ kind, at: (index + 0.5) / mixOfTwenty[kind] })),
  )
  .sort((a, b) => a.at - b.at)
  .map(({ kind }) => kind);

async function run({ port, perSecond, seconds, connections, requests }: StormPlan): Promise<StormResult> {
  const result: StormResult = {
    answeredMs: listOf<number[]>(() => []),
    refusedMs: listOf<number[]>(() => []),
    sentLateMs: [],
    failed: {},
    refusedWithoutTime: 0,
  };
  const used = listOf(() => 0);
  const idle: HttpConnection[] = [];
  const line: Coming[] = [];
  const all = new Set<HttpConnection>();

  const fail = (what: string, first: string) => {
    const known = result.failed[what] ?? { count: 0, first };
    result.failed[what] = { ...known, count: known.count + 1 };
  };
  const ask = async (connection: HttpConnection, { kind, text, dueMs }: Coming) => {
    const sentMs = performance.now();
    result.sentLateMs.push(sentMs - dueMs);
    try {
      const { status, head, body } = await connection.ask(text);
      if (status === 200 || status === 304) result.answeredMs[kind].push(performance.now() - dueMs);
      else if (status === 503) {
        result.refusedMs[kind].push(performance.now() - sentMs);
        if (!/\r\nretry-after: *\d+/i.test(head())) result.refusedWithoutTime += 1;
      } else fail(`${kind} ${status}`, body().slice(0, 300));
    } catch (error) {
      fail(`${kind} broken`, String(error));
      all.delete(connection);
      return;
    }
    const next = line.shift();
    if (next) await ask(connection, next);
    else idle.push(connection);
  };
  const send = (coming: Coming) => {
    const connection = idle.pop();
    if (connection) pending.add(ask(connection, coming));
    else line.push(coming);
  };

  const pending = new Set<Promise<void>>();
  // As a proxy in front keeps them: that a process takes in few new ones at a time is not what is measured.
  for (let opened = 0; opened < connections; opened += 1) {
    const connection = new HttpConnection(port);
    await connection.ask(requests.map[0] ?? '');
    all.add(connection);
    idle.push(connection);
  }
  const startedMs = performance.now();
  const count = Math.round(perSecond * seconds);
  for (let sent = 0; sent < count; ) {
    const dueCount = Math.min(count, ((performance.now() - startedMs) * perSecond) / 1_000);
    for (; sent < dueCount; sent += 1) {
      const kind = order[sent % order.length] ?? 'map';
      const text = requests[kind][used[kind]++ % requests[kind].length] ?? '';
      send({ kind, text, dueMs: startedMs + (sent * 1_000) / perSecond });
    }
    await wait(1);
  }
  await Promise.race([Promise.all(pending), wait(30_000)]);
  for (const connection of all) connection.close();
  return result;
}
