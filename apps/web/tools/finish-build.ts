import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lightPagePath, offlineScreens } from '../src/features/outages/offline/kept-pages.ts';
import { hasStartPage, screens } from '../src/screens.ts';
import { basePath } from '../vite/base-path.ts';
import { chunkSourcesFile } from '../vite/chunk-sources.ts';
import { fileList, needsOf, type Routes } from './file-list.ts';
import { integrityOf, withIntegrity } from './integrity.ts';
import { minifyAgain } from './minify-scripts.ts';
import { afterCalls, largeFirst, withMoving, withOneStart, withoutModule } from './page-start.ts';
import { scriptInventory, unreasoned } from './script-inventory.ts';
import { scriptReasons } from './script-reasons.ts';
import { stylesIn, withStylesInside } from './styles-inside.ts';

/**
 * After the build: lists what the content security policy of each page must allow (csp.json), the pages that were prerendered
 * (prerendered.json: the server sends each by its path, and the fallback for every other), and beside what the server sends
 * out what the release is made of (release.json), and puts .br and .gz beside every text file, so that the server compresses
 * nothing at run time.
 */
const output = join(import.meta.dirname, '../build/client');
const built = (await readdir(output, { recursive: true })).map(file => join(output, file));

type Manifest = { routes: Routes };
const manifestFile = built.find(file => /manifest-[\w-]+\.js$/.test(file)) ?? '';
const manifestText = (await readFile(manifestFile, 'utf8')).replace(/^[^{]*/, '').replace(/;?\s*$/, '');
const { routes } = JSON.parse(manifestText) as Manifest;

/** What React Router lists for itself, the portal lists with hashes. */
await rm(manifestFile);
const files = built.filter(file => file !== manifestFile);

await minifyAgain(files);

/** From here on no script and no style changes any more. */
const scriptsAndStyles = files.filter(file => /\.(?:js|css)$/.test(file)).sort();
const texts = new Map(
  await Promise.all(
    scriptsAndStyles.map(async file => [basePath + relative(output, file), await readFile(file, 'utf8')] as const),
  ),
);
const hashes = Object.fromEntries([...texts].map(([address, text]) => [address, integrityOf(text)]));
const list = fileList(routes, hashes);
const listAddress = `${basePath}assets/${list.name}`;
files.push(join(output, 'assets', list.name));
await writeFile(join(output, 'assets', list.name), list.text);

function filesOf(routeId: string) {
  const { module, css } = routes[routeId] ?? {};
  if (!module) throw new Error(`React Router does not list ${routeId}`);
  return { module, ...(css && css.length > 0 ? { css } : {}) };
}

/**
 * The styles of a prerendered page come before its scripts: the first paint needs nothing else, and on a slow line twenty
 * scripts asked for first would keep it waiting. React knows its links again wherever they stand.
 */
const preload = /<link rel="modulepreload"[^>]*>/g;
for (const file of files.filter(name => name.endsWith('.html'))) {
  const html = await readFile(file, 'utf8');
  const links = largeFirst((html.match(preload) ?? []).map(afterCalls));
  const arranged = html.replace(preload, '').replace('</body>', `${links.join('')}</body>`);
  await writeFile(file, withOneStart(arranged, { list: { address: listAddress, integrity: list.integrity }, filesOf }));
}

const moving = [...texts.keys()].find(address => /\/moving-router-[\w-]+\.js$/.test(address));
if (!moving) throw new Error('what moves between screens is in no file of its own');

/**
 * The frame of a signed-in screen hydrates without the screen's own file, which may be late or missing: the router asks
 * for it like for any later screen, so the same load error shows.
 */
for (const { path } of screens.filter(({ access }) => access === 'signed-in')) {
  const page = join(output, basePath, path.replace(/\/:.*$/, ''), 'index.html');
  const html = await readFile(page, 'utf8');
  await writeFile(page, withMoving(withoutModule(html, path), moving));
}
for (const page of files.filter(isFallback)) await writeFile(page, withMoving(await readFile(page, 'utf8'), moving));

/** Without script, an outage screen is its list and the numbers to call; any other, only the numbers. */
for (const { path } of screens.filter(
  screen => hasStartPage(screen) && offlineScreens.some(one => one === screen.path),
)) {
  const page = join(output, basePath, path, 'index.html');
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace(`url=${basePath}without-script`, `url=${basePath}${lightPagePath.slice(1)}`));
}

/** A page of help or terms is whole without script: the server puts its texts into it (apps/server/src/features/help/open). */
const toPageWithoutScript = /(?<=<noscript>)<meta http-equiv="refresh"[^>]*>(?=<\/noscript>)/i;
for (const file of files.filter(name => name.endsWith('.html'))) {
  const html = await readFile(file, 'utf8');
  if (html.includes('<div id="help-first">')) await writeFile(file, html.replace(toPageWithoutScript, ''));
}

/**
 * In a storm, people come to the first from a search or a text, with nothing in the cache and hardly a line. The second has the most
 * files of the screens that emails lead to; it never changes by itself, so who comes again is told that they have it.
 */
for (const name of ['PreOutages', 'Usages']) {
  const page = join(output, basePath, name, 'index.html');
  await writeFile(
    page,
    withStylesInside(await readFile(page, 'utf8'), address => texts.get(address)),
  );
}

const needs = needsOf(texts);
const pages = new Map<string, string>();
for (const file of files.filter(isPage).sort()) {
  const html = withIntegrity(await readFile(file, 'utf8'), hashes, needs);
  await writeFile(file, html);
  pages.set(pathOf(file), html);
}

/** Answers every path that has no page of its own, and knows no screen. */
function isFallback(file: string): boolean {
  return isPage(file) && pathOf(file) === '/';
}

function isPage(file: string): boolean {
  return file.endsWith('index.html');
}

/** The fallback, which answers every path that has no page of its own, goes by the path of the home page. */
function pathOf(file: string): string {
  const below = relative(join(output, basePath), dirname(file));
  return below.startsWith('..') || below === '' ? '/' : `/${below}`;
}

const chunkSources = JSON.parse(await readFile(chunkSourcesFile, 'utf8'));
const scripts = scriptInventory({ pages, hashes, chunkSources, basePath });
const lacking = unreasoned(scripts, scriptReasons);
if (lacking.length > 0) throw new Error(`See apps/web/tools/script-reasons.ts:\n${lacking.join('\n')}`);
const release = {
  basePath,
  pages: Object.fromEntries([...pages].map(([path, html]) => [path, integrityOf(html)])),
  files: { ...hashes, [listAddress]: list.integrity },
  scripts,
  styles: Object.fromEntries([...pages].map(([path, html]) => [path, stylesIn(html).map(integrityOf)])),
  reasons: scriptReasons,
  screens: [...new Set(screens.map(({ path }) => path.replace(/\/:.*$/, '')))],
};
await writeFile(join(output, '../release.json'), JSON.stringify(release, null, 1));

const inline = scripts.filter(({ name }) => name.startsWith('inline'));
const allowed = files.filter(isPage).map(file => {
  const path = pathOf(file);
  const own = inline.filter(script => script.pages.includes(path)).map(({ integrity }) => integrity);
  return [relative(output, file), { scripts: own, styles: release.styles[path] ?? [] }];
});
await writeFile(join(output, 'csp.json'), JSON.stringify(Object.fromEntries(allowed), null, 2));

const paths = screens.filter(hasStartPage).map(({ path }) => path.replace(/\/:.*$/, ''));
await writeFile(join(output, 'prerendered.json'), JSON.stringify(paths));

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compressible = files.filter(file => /\.(?:html|js|css|svg|json|txt)$/.test(file) && !file.endsWith('csp.json'));
await Promise.all(
  compressible.map(async file => {
    const content = await readFile(file);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } };
    await writeFile(`${file}.br`, await brotli(content, quality));
    await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }));
  }),
);
