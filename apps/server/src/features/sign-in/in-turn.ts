/** More of one name do not wait: a flood is for the counters to refuse at once, not to be held. */
const mostWaiting = 20;

const queues = new Map<string, { last: Promise<unknown>; waiting: number }>();

/**
 * Does the work of one name one after the other in this process. What decides who may try a password are the counters in
 * the database, which all processes see; this spares them the tries that are open at once, of which any may be right.
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
