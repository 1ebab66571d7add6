import { createHook } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects the garbage of startup once. V8 lets its young generation stay as large as startup made it, which would cost
 * an idle portal 36 MB for hours (when this was written), and keeps the code of what ran only once, another 6 MB, until
 * memory is short. Takes about 100 ms, five seconds after the portal is ready, when the first rounds of its jobs are over.
 */
export function collectAfterStart(): void {
  keepTickShape();
  setTimeout(collect, 5_000).unref();
}

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

function collect(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as Collect)({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

const ticks: object[] = [];

/**
 * With the last object of a shape, V8 forgets that shape, and code that writes fields with computed names stays slow for good once it
 * has seen two. Node queues eight such objects for each request, and a collection between two requests finds none: one that is kept
 * spares every request 2 µs, a tenth of what an answer from memory takes.
 */
function keepTickShape(): void {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') ticks.push(resource);
    },
  });
  hook.enable();
  process.nextTick(() => undefined);
  hook.disable();
}
