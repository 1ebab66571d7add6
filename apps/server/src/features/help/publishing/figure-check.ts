import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { defaultLanguage } from '@wattershed/domain/text/language';
import type { Figures } from '../served/figures.ts';
import type { KnowsFigure } from './check-markdown.ts';

/** A figure that says something today may be published. */
export const figureCheck =
  (figures: Figures, today: LocalDate): KnowsFigure =>
  (name, argument) =>
    (figures(name, argument, defaultLanguage, today) ?? '') !== '';
