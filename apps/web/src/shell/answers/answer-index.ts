import type { Language } from '@wattershed/domain/text/language';
import MiniSearch, { type SearchResult } from 'minisearch';
import type { IndexEntry } from '../texts/answer-reads.ts';

/** Letters without accents, and what an apostrophe joins apart: who types fast leaves them out. */
const plain = (term: string) => term.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const small: Record<Language, string> = {
  EN_US:
    'a an and are at be by can do does for from has have how i if in is it my of on or our that the their they this to was we what when where which who why will with you your',
  EN_UK:
    'a an and are at be by can do does for from has have how i if in is it my of on or our that the their they this to was we what when where which who why will with you your',
  ES: 'a al como con cual cuando de del donde el ella en es esta este la las lo los me mi mis no o para pero por puedo que quien se si sin son su sus un una y yo',
  FR: 'a au aux avec ce ces cette comment d dans de des du elle en est et il je l la le les ma mais mes mon n ne ou par pas pour pourquoi puis qu quand que quel quelle qui s sa se ses si sont sur un une vos votre y',
};

export type Answers = {
  /** By a few words, also when these are begun or misspelled: one letter of four or five, two of more. */
  find: (words: string) => IndexEntry[];
  /**
   * Up to three questions that somebody may mean who asks in sentences: what they ask is mostly in them. None where danger or an
   * outage is what it is about: nothing stands in the way of that.
   */
  fitting: (text: string) => IndexEntry[];
};

/** Categories of questions: Safety and Outage. */
const urgent = new Set([2, 5]);

const offeredAtMost = 3;

export function answersOf(entries: readonly IndexEntry[], language: Language): Answers {
  const tooSmall = new Set(small[language].split(' '));
  const ofTerm = (term: string) => {
    const word = plain(term);
    return word.length === 0 || tooSmall.has(word) ? null : word;
  };
  const index = new MiniSearch<IndexEntry & { id: number }>({
    fields: ['title', 'text'],
    processTerm: ofTerm,
    searchOptions: {
      boost: { title: 3 },
      prefix: term => term.length > 2,
      fuzzy: term => (term.length > 5 ? 2 : term.length > 3 ? 1 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  const entryOf = ({ id }: SearchResult) => entries[id as number];
  const wordsIn = (title: string) => [...new Set(title.split(/[\s\p{P}]+/u).flatMap(word => ofTerm(word) ?? []))];
  const inTitles = new Map<string, number>();
  for (const word of entries.flatMap(({ title }) => wordsIn(title))) inTitles.set(word, (inTitles.get(word) ?? 0) + 1);

  /** Two words of its title or more, a third of them at least, and one that few titles have. */
  function fits(result: SearchResult): boolean {
    const entry = entryOf(result);
    if (entry?.kind !== 'faq' || urgent.has(entry.category)) return false;
    const found = Object.keys(result.match).filter(word => result.match[word]?.includes('title'));
    const isTelling = found.some(word => (inTitles.get(word) ?? 0) <= Math.max(1, entries.length / 25));
    return found.length >= 2 && found.length >= wordsIn(entry.title).length / 3 && isTelling;
  }

  return {
    find: words => {
      const all = index.search(words);
      // Who asks in a whole sentence means most of its words.
      const found = all.length > 0 ? all : index.search(words, { combineWith: 'OR' });
      return found.flatMap(result => entryOf(result) ?? []);
    },
    fitting: text => {
      const found = index.search(text, { combineWith: 'OR' });
      const [best] = found;
      if (best && urgent.has(entryOf(best)?.category ?? 0)) return [];
      return found
        .filter(fits)
        .slice(0, offeredAtMost)
        .flatMap(result => entryOf(result) ?? []);
    },
  };
}
