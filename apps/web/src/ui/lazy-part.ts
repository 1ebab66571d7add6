import { type ComponentType, lazy } from 'react';

export const partLoadTimeoutMs = 120_000;
const reloadMark = 'wattershed.reloadedForPart';

/** A part that has not arrived in 120 s counts as missing (specification 4 and 9). */
export class LoadTimeout extends Error {
  override readonly name = 'LoadTimeout';
}

/**
 * A component in a chunk of its own. A chunk that is gone, as after a deployment, reloads the page once; if it is still
 * missing then, the load error with its retry shows.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new LoadTimeout('a part of the page did not arrive')), partLoadTimeoutMs);
    });
    return { default: await Promise.race([load(), late]) };
  });
}

/** Vite tells of a chunk that could not be fetched; the first time a fresh page may know its new name. */
export function recoverFromStaleParts(): void {
  window.addEventListener('vite:preloadError', event => {
    if (sessionStorage.getItem(reloadMark)) return;
    sessionStorage.setItem(reloadMark, '1');
    event.preventDefault();
    window.location.reload();
  });
  // A page that stays for a while has all its parts; the next deployment may reload it again.
  setTimeout(() => sessionStorage.removeItem(reloadMark), 60_000);
}
