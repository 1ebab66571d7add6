import { readFile } from 'node:fs/promises';
import { memoryPages, validateXML } from 'xmllint-wasm';

const folder = new URL('../schemas/', import.meta.url);
const schema = (name: string) => readFile(new URL(name, folder), 'utf8');

/** What the standard's own schema finds wrong with a file; nothing if it is valid. */
export async function findSchemaErrors(contents: string, kind: 'espi' | 'customer'): Promise<string[]> {
  const [main, atom, xml] = await Promise.all([schema(`${kind}.xsd`), schema('atom.xsd'), schema('xml.xsd')]);
  const result = await validateXML({
    xml: [{ fileName: 'file.xml', contents }],
    schema: [main],
    preload: [
      { fileName: 'atom.xsd', contents: atom },
      { fileName: 'xml.xsd', contents: xml },
    ],
    initialMemoryPages: 16 * memoryPages.MiB,
    maxMemoryPages: 512 * memoryPages.MiB,
  });
  return result.errors.map(({ rawMessage }) => rawMessage);
}
