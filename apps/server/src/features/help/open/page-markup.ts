import { type FaqCategory, faqCategories, faqCategoryNumbers } from '@wattershed/domain/help/faq-category';
import type { HelpPage } from '@wattershed/domain/help/help-page';
import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import type english from '@wattershed/texts/help/en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import { html, type Markup, nothing } from '@wattershed/texts/markup';
import type { KeptContent } from '../served/kept-content.ts';
import { type FaqEntry, findFaq, presentPage, presentTerms } from '../served/present-content.ts';
import type { Telling } from '../served/shown-text.ts';

/** What was made safe when it was published. */
const published = (markup: string): Markup => ({ markup });

/** Where a text isn't in the language of what surrounds it. */
const langOf = (own: Language, { language }: Telling): Markup =>
  bcp47Of(own) === bcp47Of(language) ? nothing : html` lang="${bcp47Of(own)}"`;

const idOf = (category: FaqCategory) => `topic-${faqCategoryNumbers[category]}`;

/** A help page with its questions, as apps/web/src/features/help shows it: each to be opened, and where a link leads in its answer. */
export function helpPageMarkup(content: KeptContent, page: HelpPage, telling: Telling): Markup | undefined {
  const entry = presentPage(content, page, telling);
  const questions = findFaq(content, page, telling) ?? [];
  if (!entry && questions.length === 0) return undefined;
  const text = entry
    ? html`<div data-content${langOf(entry.language, telling)}>${published(entry.body)}</div>`
    : nothing;
  if (page === 'Faq') return html`${text}${topicsMarkup(questions, telling)}`;
  const t = wordsIn(telling);
  const heading =
    questions.length > 0 ? html`<h2>${t(page === 'HelpSupport' ? 'help.top' : 'help.questions')}</h2>` : nothing;
  return html`${text}${heading}${questions.map(one => questionMarkup(one, telling))}`;
}

const wordsIn = ({ language }: Telling) => portalTexts.translator<keyof typeof english>('help', language);

/** All questions: ways to their categories, the most asked, then those of each category. */
function topicsMarkup(questions: readonly FaqEntry[], telling: Telling): Markup {
  const t = wordsIn(telling);
  const categories = faqCategories
    .map(category => ({ category, own: questions.filter(one => one.category === faqCategoryNumbers[category]) }))
    .filter(({ own }) => own.length > 0);
  const nameOf = (category: FaqCategory) => t(`help.category.${faqCategoryNumbers[category]}`);
  const jumps = categories.map(({ category }) => html`<li><a href="#${idOf(category)}">${nameOf(category)}</a></li>`);
  const top = questions
    .filter(({ isTop }) => isTop)
    .map(one => html`<li><a href="#${one.key}">${one.question}</a></li>`);
  const most = top.length > 0 ? html`<h2>${t('help.top')}</h2><ul data-top>${top}</ul>` : nothing;
  const parts = categories.map(
    ({ category, own }) =>
      html`<h2 id="${idOf(category)}">${nameOf(category)}</h2>${own.map(one => questionMarkup(one, telling))}`,
  );
  return html`<nav aria-label="${t('help.topicsOfPage')}"><ul data-jumps>${jumps}</ul></nav>${most}${parts}`;
}

/** Under a heading of their own, or right under that of the page. */
export function questionMarkup(entry: FaqEntry, telling: Telling, level: 'h2' | 'h3' = 'h3'): Markup {
  const { key, question, answer, language } = entry;
  const [open, close] = [{ markup: `<${level}>` }, { markup: `</${level}>` }];
  return html`<details${langOf(language, telling)}><summary>${open}${question}${close}</summary><div id="${key}" data-answer><div data-content>${published(answer)}</div></div></details>`;
}

export function termsMarkup(content: KeptContent, key: string, telling: Telling): Markup | undefined {
  const version = content.inForce.find(one => one.kind === 'terms' && one.key === key);
  if (!version) return undefined;
  const { termsConditions, language } = presentTerms(content, version, telling);
  return html`<div data-content${langOf(language, telling)}>${published(termsConditions)}</div>`;
}
