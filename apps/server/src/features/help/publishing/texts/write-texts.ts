import type { ContentVersion } from '../../../../gateways/content/port.ts';
import { textNameOf } from '../../texts/text-name.ts';
import { fileLanguages } from '../content-entry.ts';
import type { ContentFiles } from '../written-content.ts';

/** The replaced texts as files, as readTexts reads them, each in the order of its keys. */
export function writeTexts(versions: readonly ContentVersion[]): ContentFiles {
  const files = new Map<string, Record<string, string>>();
  for (const { kind, key: name, texts } of versions) {
    const text = kind === 'text' ? textNameOf(name) : undefined;
    if (!text) continue;
    for (const [ending, language] of Object.entries(fileLanguages)) {
      const words = texts[language]?.source;
      const file = `texts/${text.module}.${ending}.json`;
      if (words !== undefined) files.set(file, { ...files.get(file), [text.key]: words });
    }
  }
  const inOrder = (words: Record<string, string>) =>
    Object.fromEntries(Object.entries(words).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return new Map([...files].map(([file, words]) => [file, `${JSON.stringify(inOrder(words), null, 2)}\n`]));
}
