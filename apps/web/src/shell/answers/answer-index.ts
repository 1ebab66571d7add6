import type { Language } from '@wattershed/domain/text/language';
import MiniSearch from 'minisearch';
import type { IndexEntry } from '../help-reads.ts';

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

/** Finds answers by the words in them, also when these are begun or misspelled: one letter of four or five, two of more. */
export function answerIndex(entries: readonly IndexEntry[], language: Language): (words: string) => IndexEntry[] {
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
  return words => {
    const all = index.search(words);
    // Who asks in a whole sentence means most of its words.
    const found = all.length > 0 ? all : index.search(words, { combineWith: 'OR' });
    return found.flatMap(({ id }) => entries[id as number] ?? []);
  };
}
