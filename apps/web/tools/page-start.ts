const dataScript =
  /<script>window\.__reactRouterContext = (\{.*?\});window\.__reactRouterContext\.stream = .*?<\/script>/;
const streamScripts =
  /<!--\$--><script>window\.__reactRouterContext\.streamController\.enqueue\(.*?<\/script><!--\$--><script>window\.__reactRouterContext\.streamController\.close\(\);<\/script><!--\/\$--><!--\/\$-->/;
const manifestImport = /(?<=<script type="module" async="">)import "([^"]+)";\n/;
const lastImport = /^import \* as route\d+ from "[^"]+";\n(?!import )/m;

/**
 * A prerendered page with one script after its words, the module that starts the portal. React Router adds three plain ones
 * for a stream of data that nobody reads here; a plain script waits for all styles, and what stands after it isn't read,
 * measured, or painted before. Of their data the portal wants two fields, and the styles of the page's routes
 * (src/app/router/page-hand-over.ts).
 */
export function withOneStart(html: string, stylesOf: (routeId: string) => readonly string[]): string {
  const [whole, data] = dataScript.exec(html) ?? [];
  if (!whole || !data || !streamScripts.test(html) || !lastImport.test(html)) return lost();
  const { basename, isSpaMode } = JSON.parse(data) as { basename: string; isSpaMode: boolean };
  const manifest = manifestImport.exec(html)?.[1] ?? lost();
  const ids = [...(/__reactRouterRouteModules = (\{.*?\})/.exec(html)?.[1] ?? lost()).matchAll(/"([^"]+)":/g)];
  const styles = Object.fromEntries(ids.map(([, id = '']) => [id, stylesOf(id)]));
  const handedOver = `window.__reactRouterContext = ${JSON.stringify({ basename, isSpaMode, manifest, styles })};\n`;
  return html
    .replace(whole, '')
    .replace(streamScripts, '')
    .replace(lastImport, found => found + handedOver);
}

function lost(): never {
  throw new Error('a page’s data arrives in another way than expected');
}

/** A prerendered page that starts without the list of all routes, which comes when another one is opened. */
export function withoutManifest(html: string): string {
  const [imported, address] = manifestImport.exec(html) ?? [];
  const link = new RegExp(`<link rel="modulepreload" href="${address}"[^>]*>`);
  if (!imported || !link.test(html)) return lost();
  return html.replace(imported, '').replace(link, '');
}

/**
 * A prerendered page whose start leaves out the module of one route. Its file is still preloaded, and comes when the
 * router asks for it.
 */
export function withoutModule(html: string, routeId: string): string {
  const [listed, name] = new RegExp(`,"${routeId}":(route\\d+)`).exec(html) ?? [];
  const imported = new RegExp(`import \\* as ${name} from "[^"]+";\\n`);
  if (!listed || !imported.test(html)) throw new Error(`the page of ${routeId} starts in another way than expected`);
  return html.replace(listed, '').replace(imported, '');
}
