import { faultsOfReplacement, releaseText } from '@wattershed/texts/replaced/check-text';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { textOf } from '../../texts/replaced-texts.ts';
import { contentNameOf } from '../../texts/text-name.ts';
import { fileLanguages } from '../content-entry.ts';
import type { ContentFiles, FaultInFile, WrittenContent } from '../written-content.ts';

const fileForm = /^texts\/(.+)\.(en-us|en-uk|es|fr)\.json$/;

/** Whether a file of that path holds texts of the release in other words: `texts/sign-in.es.json`, `texts/programs/letters.fr.json`. */
export const isTextFile = (path: string): boolean => fileForm.test(path);

/** Reads such files, each with keys and words as those of the release. What says the same as the release replaces nothing. */
export function readTexts(files: ContentFiles): { contents: WrittenContent[]; faults: FaultInFile[] } {
  const found = new Map<string, WrittenContent>();
  const faults: FaultInFile[] = [];
  for (const [file, text] of files) {
    const [, module, ending] = fileForm.exec(file) ?? [];
    const language = fileLanguages[ending ?? ''];
    if (module === undefined || language === undefined) continue;
    const read = readPairs(text);
    faults.push(...read.faults.map(fault => ({ file, ...fault })));
    for (const { key, words, line } of read.pairs) {
      const wrong = faultsOfReplacement(module, key, words);
      faults.push(...wrong.map(says => ({ file, line, says: `${key}: ${says}` })));
      if (wrong.length > 0 || releaseText(module, key, language) === words) continue;
      const name = contentNameOf({ module, key });
      const texts = { ...found.get(name.key)?.texts, [language]: textOf(words) };
      found.set(name.key, { ...name, state: 'published', effectiveFrom: undefined, facts: noFacts, texts });
    }
  }
  return { contents: [...found.values()], faults };
}

/** A text of the release has its place there. */
export const noFacts = { order: 0, isTop: false, pages: [], tasks: [], isFramed: true, changes: {} };

type Pair = { key: string; words: string; line: number };
type FaultOnLine = { line: number; says: string };

function readPairs(text: string): { pairs: Pair[]; faults: FaultOnLine[] } {
  const lines = new LineCounter();
  // JSON is YAML, and this reader knows the lines.
  const document = parseDocument(text.replace(/^\ufeff/, ''), { lineCounter: lines, version: '1.2', schema: 'json' });
  const lineAt = (offset = 0) => lines.linePos(offset).line;
  const [error] = document.errors;
  if (error) return { pairs: [], faults: [{ line: lineAt(error.pos[0]), says: notJson(error.message) }] };
  if (!isMap(document.contents)) return { pairs: [], faults: [{ line: 1, says: 'the file is {"key": "words", …}' }] };
  const faults: FaultOnLine[] = [];
  const pairs = document.contents.items.flatMap(({ key, value }): Pair[] => {
    const line = isScalar(key) ? lineAt(key.range?.[0]) : 1;
    if (isScalar(key) && isScalar(value) && typeof value.value === 'string')
      return [{ key: String(key.value), words: value.value, line }];
    faults.push({ line, says: 'a key has words in quotation marks' });
    return [];
  });
  return { pairs, faults };
}

const notJson = (message: string) => `this isn’t JSON: ${message.split('\n')[0]?.replace(/ at line.*/, '')}`;
