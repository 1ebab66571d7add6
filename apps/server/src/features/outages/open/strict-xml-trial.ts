/** An element as a strict reader of XML has it. */
export type Element = { name: string; attributes: ReadonlyMap<string, string>; children: Element[]; text: string };

const token =
  /<\?xml version="1\.0" encoding="utf-8"\?>\n|<(?<close>\/?)(?<name>[A-Za-z]+)(?<attributes>(?: [a-z]+="(?:[^"<&]|&(?:#\d+|amp|lt|gt|quot|apos);)*")*)(?<empty>\/?)>|(?<text>(?:[^<&]|&(?:#\d+|amp|lt|gt|quot|apos);)+)/y;

/** Reads it from its first sign to its last, or throws: with anything in it that isn't XML, no reader has to show any of it. */
export function readStrictXml(source: string): Element {
  const root: Element = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [root];
  token.lastIndex = 0;
  while (token.lastIndex < source.length) {
    const at = token.lastIndex;
    const found = token.exec(source);
    if (!found) throw new Error(`not XML: ${source.slice(at, at + 80)}`);
    const { close, name, attributes = '', empty, text } = found.groups ?? {};
    const inside = open.at(-1);
    if (!inside) throw new Error(`nothing is open: ${source.slice(at, at + 80)}`);
    if (text !== undefined) inside.text += text;
    if (name === undefined) continue;
    if (close) {
      if (open.pop()?.name !== name) throw new Error(`${name} is closed, which isn’t open`);
      continue;
    }
    const pairs = [...attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(
      ([, key = '', value = '']) => [key, value] as const,
    );
    const element = { name, attributes: new Map(pairs), children: [], text: '' };
    inside.children.push(element);
    if (!empty) open.push(element);
  }
  const [only] = root.children;
  if (open.length !== 1 || !only || root.children.length !== 1)
    throw new Error('not one element with all that is in it');
  return only;
}
