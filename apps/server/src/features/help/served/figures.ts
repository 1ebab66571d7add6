import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Language } from '@wattershed/domain/text/language';
import { escapeText } from '@wattershed/texts/markup';

/** The words of a figure on a day, such as "$12.50" or "800-555-0140"; undefined for one that there isn't. */
export type Figures = (
  name: string,
  argument: string | undefined,
  language: Language,
  day: LocalDate,
) => string | undefined;

/** `{{name}}` or `{{name argument}}`. */
const figureForm = /\{\{([a-z0-9-]+)(?: +([^{}]*?))? *\}\}/g;

export type WrittenFigure = { written: string; name: string; argument: string };

/** The figures of a text, as they are written. */
export function figuresIn(text: string): WrittenFigure[] {
  return [...text.matchAll(figureForm)].map(([written, name = '', argument = '']) => ({ written, name, argument }));
}

/** The text without its figures. */
export const withoutFigures = (text: string): string => text.replace(figureForm, '');

export type FilledIn = { figures: Figures; language: Language; day: LocalDate };

const figureBeforeStop = new RegExp(`${figureForm.source}(\\.?)`, 'g');

/** Plain text with its figures in words. One that is gone since it was published shows as nothing: a name in braces is no words. */
export function fillText(text: string, filled: FilledIn): string {
  return fill(text, filled, words => words);
}

/** The same in HTML, where nothing that a figure says is markup. */
export function fillMarkup(html: string, filled: FilledIn): string {
  return fill(html, filled, escapeText);
}

/** One full stop is enough after "8:45 p.m." */
function fill(text: string, { figures, language, day }: FilledIn, written: (words: string) => string): string {
  return text.replace(figureBeforeStop, (_whole, name: string, argument = '', stop = '') => {
    const words = figures(name, argument, language, day) ?? '';
    return `${written(words)}${words.endsWith('.') ? '' : stop}`;
  });
}
