import type { Call } from '@wattershed/contract/call';
import type { Refusal } from '../access.ts';
import { useRefusalWords } from './use-refusal-words.ts';

/** Just the reason, next to something that is shown. */
export function RefusalText({ call, refusal }: { call: Call; refusal: Refusal }) {
  return useRefusalWords(call, refusal).reason;
}
