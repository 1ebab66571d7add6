const dataScript =
  /<script>window\.__reactRouterContext = (\{.*?\});window\.__reactRouterContext\.stream = .*?<\/script>/;
const streamScripts =
  /<!--\$--><script>window\.__reactRouterContext\.streamController\.enqueue\(.*?<\/script><!--\$--><script>window\.__reactRouterContext\.streamController\.close\(\);<\/script><!--\/\$--><!--\/\$-->/;
const manifestImport = /(?<=<script type="module" async="">)import "([^"]+)";\n/;
const lastImport = /^import \* as route\d+ from "[^"]+";\n(?!import )/m;

type PageFiles = {
  /** Where the list of all files is. */
  list: { address: string; integrity: string };
  filesOf: (routeId: string) => { module: string; css?: readonly string[] } | undefined;
};

/**
 * A prerendered page with one script after its words, the module that starts the portal. React Router adds three plain ones
 * for a stream of data that nobody reads here; a plain script waits for all styles, and what stands after it isn't read,
 * measured, or painted before. Of their data the portal wants two fields, the files of the page's routes, and where the
 * others are listed (src/app/router/page-hand-over.ts). React Router's own list, a script that every page loads, is left out.
 */
export function withOneStart(html: string, { list, filesOf }: PageFiles): string {
  const [whole, data] = dataScript.exec(html) ?? [];
  if (!whole || !data || !streamScripts.test(html) || !lastImport.test(html)) return lost();
  const { basename, isSpaMode } = JSON.parse(data) as { basename: string; isSpaMode: boolean };
  const [manifestImported, manifest] = manifestImport.exec(html) ?? lost();
  const ids = [...(/__reactRouterRouteModules = (\{.*?\})/.exec(html)?.[1] ?? lost()).matchAll(/"([^"]+)":/g)];
  const files = Object.fromEntries(ids.map(([, id = '']) => [id, filesOf(id)]));
  const handedOver = `window.__reactRouterContext = ${JSON.stringify({ basename, isSpaMode, list, files })};\n`;
  // A page that knows no route needs the list at once.
  const preload = isSpaMode
    ? `<link rel="preload" as="fetch" href="${list.address}" crossorigin="anonymous" integrity="${list.integrity}"/>`
    : '';
  return html
    .replace(whole, '')
    .replace(streamScripts, '')
    .replace(lastImport, found => found + handedOver)
    .replace(manifestImported, '')
    .replace(new RegExp(`<link rel="modulepreload"[^>]*? href="${manifest}"[^>]*>`), '')
    .replace('</body>', `${preload}</body>`);
}

function lost(): never {
  throw new Error('a page’s data arrives in another way than expected');
}

/**
 * A page that can't begin without what moves between screens, because a screen or what leads to it is still to come, asks for its
 * script before the others that wait for the calls (src/app/router/portal-router.ts): it is the largest of them, and at the end it
 * would have the line to itself when nothing else is left to fill the round trip.
 */
export function withMoving(html: string, address: string): string {
  const moving = afterCalls(`<link rel="modulepreload" href="${address}"/>`);
  const first = html.search(/<link rel="modulepreload" fetchpriority="low"/);
  return first === -1 ? html.replace('</body>', `${moving}</body>`) : html.slice(0, first) + moving + html.slice(first);
}

/**
 * The preload of a script, behind what the early script asks for. The browser finds all preloads of a page before it runs that
 * script; over HTTP/1.1, its calls would wait until the last of twenty scripts had been sent. What is low waits until the calls
 * are answered, so the two large files stay as they are: they use the line meanwhile.
 */
export function afterCalls(link: string): string {
  if (isLarge(link)) return link;
  return link.replace('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/** The large ones first: where no styles hold them back, the browser asks in the order of the page. */
export function largeFirst(links: readonly string[]): string[] {
  return [...links.filter(isLarge), ...links.filter(link => !isLarge(link))];
}

const isLarge = (link: string) => /\/assets\/(?:react|every-screen)-/.test(link);

/**
 * A prerendered page whose start leaves out the module of one route. Its file is still preloaded, and comes when the
 * router asks for it.
 */
export function withoutModule(html: string, routeId: string): string {
  const [listed, name] = new RegExp(`,"${RegExp.escape(routeId)}":(route\\d+)`).exec(html) ?? [];
  const imported = new RegExp(`import \\* as ${name} from "[^"]+";\\n`);
  if (!listed || !imported.test(html)) throw new Error(`the page of ${routeId} starts in another way than expected`);
  return html.replace(listed, '').replace(imported, '');
}
