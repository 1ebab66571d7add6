import { readCookie, writeCookie } from '../../session/cookies.ts';

const takeInter = () => document.documentElement.setAttribute('data-inter', '');

/** Before the first paint: a browser that has fetched the portal's font before has it in its cache. */
export function takeKnownLetters(): void {
  if (readCookie('letters') === 'inter') takeInter();
}

/** After what the page shows, which doesn't wait for its letters, nor share the line with them. */
export async function fetchLetters(): Promise<void> {
  await document.fonts.load('1em "Inter Variable"').catch(() => undefined);
  takeInter();
  writeCookie('letters', 'inter');
}
