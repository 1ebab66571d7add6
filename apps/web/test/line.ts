import { vi } from 'vitest';
import { answerElsewhere } from './network.ts';

let isThere = true;

/** The device loses its network, as in a tunnel, or finds it again. */
export function setLine(has: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(has);
  reachPortal(has);
  window.dispatchEvent(new Event(has ? 'online' : 'offline'));
}

/** The device has a network, but it leads nowhere, or somewhere again. */
export function reachPortal(reaches: boolean): void {
  isThere = reaches;
  answerElsewhere('/favicon.svg', () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return new Response();
  });
}
