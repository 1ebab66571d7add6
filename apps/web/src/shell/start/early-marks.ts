declare global {
  interface Window {
    portalIsReady?: boolean;
    earlyAct?: () => void;
  }
}

/** What the early script and the portal's main script leave for each other on the page: they share no module. */
const awaitsWords = 'data-awaits-words';
const visitor = 'data-visitor';

/** The template with the place of the amount, in the dashboard's page as it is built (features/billing/EarlyAmountPlace). */
export const earlyAmountMark = 'data-early-amount';

/** The portal's main script has taken over. */
export function notePortalIsReady(): void {
  window.portalIsReady = true;
}

export function isPortalReady(): boolean {
  return window.portalIsReady === true;
}

/** What somebody did last before the portal could do it. */
export function keepEarlyAct(again: () => void): void {
  window.earlyAct = again;
}

export function repeatEarlyAct(): void {
  window.earlyAct?.();
  delete window.earlyAct;
}

export function hideUntilWords(): void {
  document.documentElement.setAttribute(awaitsWords, '');
}

/** Nobody is signed in, so the frame of a signed-in screen would only flash up. */
export function markVisitor(): void {
  document.documentElement.setAttribute(visitor, '');
}

export function showWords(): void {
  document.documentElement.removeAttribute(awaitsWords);
  document.documentElement.removeAttribute(visitor);
}
