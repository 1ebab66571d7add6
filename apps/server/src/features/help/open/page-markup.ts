import { faqCategories, faqCategoryNumbers } from '@wattershed/domain/help/faq-category';
import type { HelpPage } from '@wattershed/domain/help/help-page';
import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import type english from '@wattershed/texts/help/categories.en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import { html, type Markup, nothing } from '@wattershed/texts/markup';
import type { KeptContent } from '../served/kept-content.ts';
import { type FaqEntry, findFaq, presentPage, presentTerms, type Telling } from '../served/present-content.ts';

/** What was made safe when it was published. */
const published = (markup: string): Markup => ({ markup });

/** Where a text isn't in the language of what surrounds it. */
const langOf = (own: Language, { language }: Telling): Markup =>
  bcp47Of(own) === bcp47Of(language) ? nothing : html` lang="${bcp47Of(own)}"`;

/** A help page with its questions, each to be opened, under the headings of their categories where there are several. */
export function helpPageMarkup(content: KeptContent, page: HelpPage, telling: Telling): Markup | undefined {
  const entry = presentPage(content, page, telling);
  const questions = findFaq(content, page, telling) ?? [];
  if (!entry && questions.length === 0) return undefined;
  const head = entry
    ? html`<div${langOf(entry.language, telling)}><h1>${entry.title}</h1>${published(entry.body)}</div>`
    : nothing;
  return html`${head}${questionsMarkup(questions, telling)}`;
}

/** The questions alone, for a page that has a heading of its own. */
export function questionsMarkup(questions: readonly FaqEntry[], telling: Telling): Markup {
  const t = portalTexts.translator<keyof typeof english>('help/categories', telling.language);
  const categories = faqCategories.filter(category =>
    questions.some(one => one.category === faqCategoryNumbers[category]),
  );
  const parts = categories.map(category => {
    const own = questions.filter(one => one.category === faqCategoryNumbers[category]);
    const heading = categories.length > 1 ? html`<h2>${t(`categories.${category}`)}</h2>` : nothing;
    return html`${heading}${own.map(one => questionMarkup(one, telling))}`;
  });
  return html`${parts}`;
}

function questionMarkup({ key, question, answer, language }: FaqEntry, telling: Telling): Markup {
  return html`<details id="${key}"${langOf(language, telling)}><summary>${question}</summary>${published(answer)}</details>`;
}

export function termsMarkup(content: KeptContent, key: string, telling: Telling): Markup | undefined {
  const version = content.inForce.find(one => one.kind === 'terms' && one.key === key);
  if (!version) return undefined;
  const { title, termsConditions, language } = presentTerms(content, version, telling);
  return html`<div${langOf(language, telling)}><h1>${title}</h1>${published(termsConditions)}</div>`;
}
