import { integrityOf } from '../../api/integrity-of.ts';
import { LoadFailure } from '../../ui/page/lazy-part.ts';

/**
 * Resolves when the scripts of a later screen are here, each checked by the browser against its hash; fails when one is
 * missing or altered. The page's own scripts have theirs in its import map, which not every browser lets us extend.
 */
export async function scriptsAreAsReleased(addresses: readonly string[]): Promise<void> {
  const canCheck = document.createElement('link').relList.supports('modulepreload');
  if (canCheck) await Promise.all(addresses.map(scriptIsAsReleased));
}

function scriptIsAsReleased(address: string): Promise<void> {
  const integrity = integrityOf(address);
  if (!integrity) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.onload = () => resolve(link.remove());
    link.onerror = () => {
      link.remove();
      reject(new LoadFailure(`${address} did not arrive as it was released`));
    };
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = address;
    document.head.append(link);
  });
}
