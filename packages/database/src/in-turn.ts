const queues = new Map<string, { last: Promise<unknown>; waiting: number }>();

/**
 * Runs the work for one name one at a time in this process. What must not happen twice at once anywhere is for the database to
 * see to, with a lock or a counter; this spares it the crowd: who waits here holds no connection that others need. More than
 * `mostWaiting` don't wait.
 */
export async function inTurn<Done>(
  name: string,
  work: () => Promise<Done>,
  mostWaiting = Number.POSITIVE_INFINITY,
): Promise<Done> {
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
