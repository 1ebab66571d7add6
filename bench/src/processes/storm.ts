import { fileURLToPath } from 'node:url';
import { type RunningChild, startChild } from './child.ts';

const program = fileURLToPath(new URL('storm-generator.ts', import.meta.url));

export function startStormGenerator(): RunningChild {
  return startChild(program);
}
