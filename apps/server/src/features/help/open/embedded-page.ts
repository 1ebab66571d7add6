import { hash } from 'node:crypto';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { type FaqCategory, faqCategories, faqCategoryNumbers } from '@wattershed/domain/help/faq-category';
import { helpPageOf } from '@wattershed/domain/help/help-page';
import { portalTermsKey } from '@wattershed/domain/help/terms-key';
import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import type english from '@wattershed/texts/help/embedded.en-us.json';
import type help from '@wattershed/texts/help/en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import { html, type Markup, nothing } from '@wattershed/texts/markup';
import type { KeptContent } from '../served/kept-content.ts';
import { type FaqEntry, findFaq, presentPage, presentTerms } from '../served/present-content.ts';
import type { Telling } from '../served/shown-text.ts';
import { questionMarkup } from './page-markup.ts';

const style =
  'body{margin:0;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:#1b2733;background:#fff}main{max-width:44rem}a{color:#0b5c8a}h1{font-size:1.375rem;margin:0 0 .75rem}h2{font-size:1.125rem;margin:1.5rem 0 .25rem}h3,h4,h5{font-size:1rem;margin:1rem 0 .25rem}details{border-top:1px solid #c9d3dc;padding:.5rem 0}summary{cursor:pointer}summary :is(h2,h3){display:inline;font-size:1rem}table{border-collapse:collapse}th,td{border-bottom:1px solid #c9d3dc;padding:.25rem .75rem .25rem 0;text-align:left}.right{text-align:right}.since{color:#4b5b68}@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#10181f}a{color:#7cc4ec}details,th,td{border-color:#33424f}.since{color:#a9b7c3}}';

/** No script, no file beside it, its own style alone, and in frames of these sites alone. */
export const embeddedPolicy = (origins: readonly string[]): string =>
  `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors ${origins.length > 0 ? origins.join(' ') : "'none'"}`;

const wordsIn = (language: Language) => portalTexts.translator<keyof typeof english>('help/embedded', language);

function frame({ language }: Telling, title: string, body: Markup): string {
  return html`<!doctype html><html lang="${bcp47Of(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><base target="_blank">
<title>${title}</title><style>${{ markup: style }}</style></head><body><main>${body}</main></body></html>`.markup;
}

/** Questions of a category or a help page, or one of them; without a key, all. Undefined for a key that is none. */
export function embeddedFaqs(content: KeptContent, key: string, telling: Telling): string | undefined {
  const questions = findFaq(content, key || undefined, telling);
  if (!questions) return undefined;
  const [first] = questions;
  const title = first && questions.length === 1 && first.key === key ? first.question : titleOf(content, key, telling);
  return frame(telling, title, html`<h1>${title}</h1>${questionsMarkup(questions, telling)}`);
}

function titleOf(content: KeptContent, key: string, telling: Telling): string {
  const category = faqCategories.find(one => one === key || String(faqCategoryNumbers[one]) === key);
  if (category) return categoryName(category, telling);
  const page = helpPageOf(key);
  return (page && presentPage(content, page, telling)?.title) || wordsIn(telling.language)('embedded.faqs');
}

function categoryName(category: FaqCategory, { language }: Telling): string {
  const t = portalTexts.translator<keyof typeof help>('help', language);
  return t(`help.category.${faqCategoryNumbers[category]}`);
}

/** Under the names of their categories where there are several. */
function questionsMarkup(questions: readonly FaqEntry[], telling: Telling): Markup {
  const parts = faqCategories
    .map(category => ({ category, own: questions.filter(one => one.category === faqCategoryNumbers[category]) }))
    .filter(({ own }) => own.length > 0);
  const sections = parts.map(({ category, own }) => {
    const heading = parts.length > 1 ? html`<h2>${categoryName(category, telling)}</h2>` : nothing;
    return html`${heading}${own.map(one => questionMarkup(one, telling, parts.length > 1 ? 'h3' : 'h2'))}`;
  });
  return html`${sections}`;
}

/** One text of terms; without a key, the portal's. */
export function embeddedTerms(content: KeptContent, key: string, telling: Telling): string | undefined {
  const version = content.inForce.find(one => one.kind === 'terms' && one.key === (key || portalTermsKey));
  if (!version) return undefined;
  const { title, termsConditions, effectiveFrom, changes, language } = presentTerms(content, version, telling);
  const t = wordsIn(telling.language);
  const since = t('embedded.since', { date: formatDate(effectiveFrom, telling.language) });
  const what = changes === '' ? nothing : html`<p>${t('embedded.changes', { changes })}</p>`;
  return frame(
    telling,
    title,
    html`<h1 lang="${bcp47Of(language)}">${title}</h1><p class="since">${since}</p>${what}<div lang="${bcp47Of(language)}">${{ markup: termsConditions }}</div>`,
  );
}

/** For a key that the page around the frame got wrong, or that is gone. */
export function embeddedUnknown(key: string, telling: Telling): string {
  const t = wordsIn(telling.language);
  const title = t('embedded.unknown');
  return frame(telling, title, html`<h1>${title}</h1><p>${t('embedded.unknown.text', { key })}</p>`);
}
