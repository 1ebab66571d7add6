import { integrityOf } from '../../api/integrity-of.ts';

/** Resolves when every stylesheet has loaded or failed: a screen without its styles is better than none. */
export async function stylesAreHere(hrefs: readonly string[] = []): Promise<void> {
  await Promise.all(hrefs.map(styleIsHere));
}

function styleIsHere(href: string): Promise<void> {
  return new Promise(resolve => {
    if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return resolve();
    const link = document.createElement('link');
    const done = () => {
      link.remove();
      resolve();
    };
    link.onload = done;
    link.onerror = done;
    link.rel = 'stylesheet';
    link.crossOrigin = 'anonymous';
    link.integrity = integrityOf(href) ?? '';
    link.href = href;
    document.head.append(link);
  });
}
