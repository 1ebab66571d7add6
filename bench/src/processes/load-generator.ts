import { setTimeout as wait } from 'node:timers/promises';
import { HttpConnection } from '../load/http-connection.ts';
import { type Payer, paidCents, paymentText } from '../load/payer.ts';
import type { LoadPlan, LoadResult } from '../load/plan.ts';

// Its own process, so that it takes no time from the server's event loop; it ends when the process that started it
// does.
process.on('message', (plan: LoadPlan) => {
  run(plan).then(
    result => process.send?.(result),
    (error: Error) => {
      console.error(error.stack);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));

async function run(plan: LoadPlan): Promise<LoadResult> {
  const result: LoadResult = { answers: 0, seconds: 0, latenciesMs: [], refused: {}, payers: [] };
  const startedAt = performance.now();
  const endsAt = startedAt + plan.seconds * 1_000;
  await Promise.all(
    Array.from({ length: plan.connections }, async (_, index) => {
      const connection = new HttpConnection(plan.port);
      const next = plan.kind === 'payments' ? nextPayment(plan.payers, index, plan.connections) : nextOf(plan, index);
      for (let turn = 0; performance.now() < endsAt; turn += 1) {
        const dueAt = plan.pace ? startedAt + ((turn * plan.connections + index) * 1_000) / plan.pace : undefined;
        // The last of its scheduled requests within the run: a connection doesn't wait past the end.
        if (dueAt !== undefined && dueAt >= endsAt) break;
        if (dueAt !== undefined) await wait(Math.max(0, dueAt - performance.now()));
        await askOnce(connection, next, result, dueAt);
      }
      connection.close();
    }),
  );
  result.seconds = (performance.now() - startedAt) / 1_000;
  if (plan.kind === 'payments') result.payers = plan.payers;
  return result;
}

type Next = () => { text: string; onAccepted: () => void };

/** If it has a scheduled time, a request that had to wait for the one before it counts from that time. */
async function askOnce(connection: HttpConnection, next: Next, result: LoadResult, dueAt?: number): Promise<void> {
  const { text, onAccepted } = next();
  const askedAt = dueAt ?? performance.now();
  const answer = await connection.ask(text);
  result.latenciesMs.push(performance.now() - askedAt);
  result.answers += 1;
  if (answer.status === 200 || answer.status === 304) return onAccepted();
  const kind = result.refused[answer.status] ?? { count: 0, first: answer.body().slice(0, 300) };
  result.refused[answer.status] = { ...kind, count: kind.count + 1 };
}

/** Each connection starts at a different place in the list, so that they ask for different accounts. */
function nextOf({ requests, connections }: LoadPlan & { kind: 'requests' }, index: number): Next {
  let place = Math.floor((index * requests.length) / connections);
  return () => {
    place = (place + 1) % requests.length;
    return { text: requests[place] ?? '', onAccepted: () => undefined };
  };
}

/** No two connections pay for the same account: only one payment per account may be in progress. */
function nextPayment(payers: Payer[], index: number, connections: number): Next {
  const own = payers.filter((_, place) => place % connections === index);
  let place = 0;
  return () => {
    place = (place + 1) % own.length;
    const payer = own[place];
    if (!payer) throw new Error('fewer accounts than connections');
    const onAccepted = () => {
      payer.balanceCents -= paidCents;
    };
    return { text: paymentText(payer), onAccepted };
  };
}
