import { type HelpReader, portalLinkFor } from '@wattershed/domain/help/portal-link';
import { defaultLanguage, type Language } from '@wattershed/domain/text/language';
import { escapeText } from '@wattershed/texts/markup';
import type { ContentVersion } from '../../../gateways/content/port.ts';
import { type FilledIn, fillMarkup, fillText } from './figures.ts';
import type { KeptContent } from './kept-content.ts';

/** How a text is told: in which language, to whom, and what its links begin with. */
export type Telling = { language: Language; reader: HelpReader; linkBase: string };

type Shown = { title: string; html: string; language: Language };

/** The text in the chosen language, or in English, with figures and links as the reader needs them. */
export function shown({ figures, day }: KeptContent, { texts }: ContentVersion, telling: Telling): Shown {
  const { language: chosen, reader, linkBase } = telling;
  // British English stands only where it is spelled otherwise: its reader sees the figures in their own language.
  const [text, language] = texts[chosen] ? [texts[chosen], chosen] : [texts[defaultLanguage], defaultLanguage];
  if (!text) throw new Error('a text has no English');
  const filled: FilledIn = { figures, day, language: chosen === 'EN_UK' ? chosen : language };
  const html = onOneLine(fillMarkup(text.html, filled)).replace(
    /href="(\/[^"]*)"/g,
    (_href, link: string) => `href="${linkBase}${escapeText(portalLinkFor(link.replaceAll('&amp;', '&'), reader))}"`,
  );
  return { title: fillText(text.title, filled), html, language };
}

/** Between the tags of what was published: a phone number doesn't break at its dashes, and a link still calls it. */
const onOneLine = (html: string): string =>
  html.replace(/(^|>)[^<]+/g, words => words.replace(/(?<=\d)-(?=\d)/g, '\u2011'));
