import type { screens } from '../../../screens.ts';
import { keptPages, lightPagePath, offlineScreens } from './kept-pages.ts';

/**
 * Keeps the outage screens with all that they need for when the line is gone, and starts the worker that gives them back. What
 * was kept before goes, so that pages and scripts are always of one release. Nothing in it is about a person.
 */
export async function keepForOffline(publicAnswers: readonly string[]): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in window)) return;
  const base = import.meta.env.BASE_URL;
  await navigator.serviceWorker.register(`${base}outages-worker.js`, { scope: base });
  const lightPage = `${base}${lightPagePath.slice(1)}`;
  const pages = await Promise.all(offlineScreens.map(path => fetchPage(`${base}${path.slice(1)}`)));
  const list = pages.map(({ html }) => listAddress.exec(html)?.[1]).find(address => address !== undefined);
  const needed = new Set([
    ...pages.flatMap(({ html }) => assetsOf(html, base)),
    ...(list ? [list, ...(await filesOfReport(list))] : []),
    await captchaWorker(),
  ]);
  const others = new Set([...loadedAssets(base), ...publicAnswers].filter(address => !needed.has(address)));
  const cache = await caches.open(keptPages);
  await cache.add(lightPage);
  // A page comes after all that it needs: where the line goes meanwhile, there is the one of before, or the one without script.
  await Promise.all([...needed].map(address => cache.add(address)));
  await Promise.all([...others].map(address => cache.add(address).catch(() => undefined)));
  await Promise.all(pages.map(({ address, answer }) => cache.put(address, answer)));
  const kept = [lightPage, ...needed, ...others, ...pages.map(({ address }) => address)];
  const wanted = new Set(kept.map(address => new URL(address, location.href).href));
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}

async function fetchPage(address: string) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return { address, html: await answer.clone().text(), answer };
}

/** Scripts and styles that a page names. */
function assetsOf(html: string, base: string): string[] {
  return [...html.matchAll(/(?:href|src)="([^"]+)"/g)]
    .map(([, address = '']) => address.replace(/#$/, ''))
    .filter(address => address.startsWith(`${base}assets/`));
}

/** The list of all files, by which the portal loads the next screen (tools/file-list.ts). */
const listAddress = /"([^"]+\/files-[\w-]+\.json)"/;

type FileList = {
  files: [address: string, hash: string][];
  routes: Record<string, { module: string; css: string[]; imports: number[] }>;
};

/** The form for a report is no page of its own: it comes in the frame of whoever is there. */
const routesOfReport = ['app/EitherLayout', '/ReportOutage' satisfies (typeof screens)[number]['path']];

async function filesOfReport(list: string): Promise<string[]> {
  const { files, routes }: FileList = await (await fetch(list)).json();
  return routesOfReport.flatMap(id => {
    const { module, css, imports } = routes[id] ?? { module: list, css: [], imports: [] };
    return [
      module,
      ...css.map(address => address.replace(/#$/, '')),
      ...imports.map(number => files[number]?.[0] ?? list),
    ];
  });
}

/**
 * A report from somebody who hasn't signed in goes only with a solved captcha, and a browser doesn't ask again for a script that didn't
 * come over a bad line. Loaded here, the script that solves it is among what this visit has loaded.
 */
const captchaWorker = async () => (await import('../../../api/captcha/captcha-solver.ts')).captchaWorkerUrl;

/** What this visit has loaded: parts that no page names. */
function loadedAssets(base: string): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(`${base}assets/`))
    .map(({ pathname }) => pathname);
}
