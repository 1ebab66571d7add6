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
