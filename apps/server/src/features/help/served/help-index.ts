import type { DataOf } from '@wattershed/contract/call';
import type { getHelpIndex } from '@wattershed/contract/help/reading';
import { faqCategories, faqCategoryNumbers } from '@wattershed/domain/help/faq-category';
import { type HelpPage, helpPageNames, helpPages } from '@wattershed/domain/help/help-page';
import { portalLinkFor } from '@wattershed/domain/help/portal-link';
import type { KeptContent } from './kept-content.ts';
import { plainText } from './plain-text.ts';
import { findFaq, presentPage } from './present-content.ts';
import type { Telling } from './shown-text.ts';

/** Everything that search looks through. A question is read on the page of its category. */
export function helpIndex(content: KeptContent, telling: Telling): DataOf<typeof getHelpIndex>['entries'] {
  const pathOf = (page: HelpPage) => portalLinkFor(`/${page}`, telling.reader);
  const questions = (findFaq(content, undefined, telling) ?? []).map(({ key, question, answer, category }) => {
    const path = `${pathOf(pageOfCategory(category))}#${key}`;
    return { kind: 'faq' as const, key, title: question, text: plainText(answer), category, path };
  });
  const pages = helpPageNames.flatMap(page => {
    const shown = presentPage(content, page, telling);
    // The details are for who is signed in.
    if (!shown || (page === 'HelpDetails' && telling.reader === 'visitor')) return [];
    const { title, body } = shown;
    return [{ kind: 'page' as const, key: page, title, text: plainText(body), category: 0, path: pathOf(page) }];
  });
  return [...questions, ...pages];
}

function pageOfCategory(number: number): HelpPage {
  const category = faqCategories.find(one => faqCategoryNumbers[one] === number);
  const pages: readonly HelpPage[] = helpPageNames;
  const own = pages.find(page => {
    const { shows }: { shows: readonly string[] | string } = helpPages[page];
    return Array.isArray(shows) && category !== undefined && shows.includes(category);
  });
  return own ?? 'Faq';
}
