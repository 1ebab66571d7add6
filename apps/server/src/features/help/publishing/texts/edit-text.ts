import type { Language } from '@wattershed/domain/text/language';
import { faultsOfReplacement, releaseText } from '@wattershed/texts/replaced/check-text';
import { isSameContent, newestVersions } from '../../../../gateways/content/in-force.ts';
import type { ContentVersion } from '../../../../gateways/content/port.ts';
import { textOf } from '../../texts/replaced-texts.ts';
import { contentNameOf, type TextName } from '../../texts/text-name.ts';
import { ContentRefused, type Editor, refused } from '../publish.ts';
import { noFacts } from './read-texts.ts';

/**
 * Says something else than the release in one language, from today; the release's own words end that. Undefined when it is what it was.
 * @throws ContentRefused for words that can't stand there.
 */
export async function editText(
  { store, today, madeBy }: Editor,
  { module, key }: TextName,
  { language, text }: { language: Language; text: string },
): Promise<ContentVersion | undefined> {
  const words = text
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .replace(/\n+$/, '');
  const faults = faultsOfReplacement(module, key, words);
  if (faults.length > 0) throw refused(faults.map(says => ({ file: `texts/${module}/${key}`, line: 1, says })));
  const name = contentNameOf({ module, key });
  const [added] = await store.change({ madeBy, doing: 'edit' }, versions => {
    const newest = newestVersions(versions).find(one => isSameContent(one, name));
    const before = newest?.state === 'published' ? newest.texts : {};
    const { [language]: old, ...others } = before;
    const isOfRelease = words === releaseText(module, key, language);
    if (isOfRelease ? old === undefined : old?.source === words) return [];
    const texts = isOfRelease ? others : { ...others, [language]: textOf(words) };
    const state = Object.keys(texts).length > 0 ? 'published' : 'withdrawn';
    return [
      {
        ...name,
        state,
        effectiveFrom: today,
        facts: noFacts,
        texts: state === 'published' ? texts : before,
        undoes: null,
      },
    ];
  });
  return added;
}

/** A text by its name, changed or not. */
export function needText(name: TextName | undefined, written: string): TextName {
  if (name && releaseText(name.module, name.key) !== undefined) return name;
  throw new ContentRefused(`There is no text ${written}. Look for its words with: npm run content -- texts WORDS`);
}
