import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects the garbage of startup once. V8 lets its young generation stay as large as startup made it, which would cost
 * an idle portal 36 MB for hours (when this was written). Takes about 50 ms, a second after the portal is ready, when the
 * first rounds of its jobs are over.
 */
export function collectAfterStart(): void {
  setTimeout(collect, 1_000).unref();
}

function collect(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
