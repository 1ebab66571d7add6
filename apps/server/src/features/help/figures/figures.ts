import { compareDates } from '@wattershed/domain/calendar/local-date';
import { listSheets } from '@wattershed/programs/library';
import type { Figures } from '../served/figures.ts';
import { own } from './figure-words.ts';
import { priceFigures } from './price-figures.ts';
import { programFigures, programFiguresAbout } from './program-figures.ts';
import { ruleFigures, ruleFiguresAbout } from './rule-figures.ts';
import { type FigureSettings, settingFigures, settingFiguresAbout } from './setting-figures.ts';

function tables(settings: FigureSettings) {
  return {
    plain: { ...settingFigures(settings), ...ruleFigures, ...programFigures },
    about: { ...settingFiguresAbout(settings), ...ruleFiguresAbout, ...programFiguresAbout, ...priceFigures },
  };
}

/**
 * What the settings, the rates, the rules of service and of programs say as things are on a day: phone numbers, fees, limits, days.
 * Before the first rules of programs that are written down, those are said.
 */
export function figuresOf(settings: FigureSettings): Figures {
  const { plain, about } = tables(settings);
  const [first] = listSheets()
    .flatMap(({ versions }) => versions[0]?.effectiveFrom ?? [])
    .toSorted((left, right) => compareDates(right, left));
  return (name, argument, language, on) => {
    const day = first && on < first ? first : on;
    return argument === undefined || argument === ''
      ? own(plain, name)?.({ language, day })
      : own(about, name)?.(argument, { language, day });
  };
}

/** The names of all figures, in the order of their tables. */
export function figureNames(settings: FigureSettings): string[] {
  const { plain, about } = tables(settings);
  return [...Object.keys(plain), ...Object.keys(about)];
}
