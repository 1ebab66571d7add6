/** More than this per name don't wait: a flood is for the counters to refuse immediately, not for us to hold. */
const mostWaiting = 20;

const queues = new Map<string, { last: Promise<unknown>; waiting: number }>();

/**
 * Runs the work for one name one at a time in this process. The counters in the database, which all processes see,
 * decide who may try a password; this only spares them from simultaneous tries, any of which may be right.
 */
export async function inTurn<Done>(name: string, work: () => Promise<Done>): Promise<Done> {
  const queue = queues.get(name) ?? { last: Promise.resolve(), waiting: 0 };
  if (queue.waiting >= mostWaiting) return work();
  queues.set(name, queue);
  queue.waiting += 1;
  const turn = queue.last.then(work);
  queue.last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    queue.waiting -= 1;
    if (queue.waiting === 0) queues.delete(name);
  }
}
