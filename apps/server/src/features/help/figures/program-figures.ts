import { cents, subtractCents, sumCents } from '@wattershed/domain/money/cents';
import type { AssistanceProgram } from '@wattershed/domain/program/assistance';
import {
  billsInYear,
  levelOf,
  mostMissed,
  mostOffPercent,
  reviewAfterBill,
} from '@wattershed/programs/budget/budget-rules';
import { grantRulesOn } from '@wattershed/programs/energy-share/grant-sheet';
import { incomeLimit } from '@wattershed/programs/income-limit';
import { listSheets, versionOn } from '@wattershed/programs/library';
import { reminderDays } from '@wattershed/programs/recertification';
import type { SheetVersion } from '@wattershed/programs/sheet';
import { findTariff, listPrograms } from '@wattershed/tariffs/library';
import { portalTexts } from '@wattershed/texts/library';
import {
  type Asked,
  count,
  dayInFull,
  dayOfYear,
  type FiguresAbout,
  money,
  type PlainFigures,
  percent,
} from './figure-words.ts';
import { peakHours } from './peak-hours.ts';

/** A figure of the rules of a program that are in force on the day. */
const inForce =
  (program: AssistanceProgram, say: (rules: SheetVersion, asked: Asked) => string | undefined) =>
  (asked: Asked): string | undefined => {
    const sheet = listSheets().find(one => one.program === program);
    const rules = sheet && versionOn(sheet, asked.day);
    return rules && say(rules, asked);
  };

/** What each further person adds; the least household may be of two. */
const morePerPerson = (rules: SheetVersion, asked: Asked) =>
  money(subtractCents(incomeLimit(rules, 4), incomeLimit(rules, 3)), asked);

const limitOf =
  (program: AssistanceProgram) =>
  (people: string, asked: Asked): string | undefined =>
    /^[1-9]\d?$/.test(people)
      ? inForce(program, rules => money(incomeLimit(rules, Number(people)), asked))(asked)
      : undefined;

/** What a rider of a discount takes off, as on the bills of the day. */
const shareOf =
  (riderKey: string) =>
  (asked: Asked): string | undefined => {
    const versions = listPrograms().flatMap(program => program.versions);
    const rider = versions
      .filter(
        ({ effectiveFrom, effectiveBefore }) =>
          effectiveFrom <= asked.day && (effectiveBefore === undefined || asked.day < effectiveBefore),
      )
      .flatMap(({ riders }) => riders)
      .find(({ textKey }) => textKey.endsWith(`.${riderKey}`));
    return rider && percent(Math.abs(Number(rider.price)), asked);
  };

/** A made-up year of bills, January first, to show what the Equal Payment Plan makes of it. */
const exampleYear = [120, 110, 90, 80, 85, 130, 180, 190, 160, 105, 90, 100].map(dollars => cents(dollars * 100));

/** Discounts for a low income, the fund, the Equal Payment Plan. */
export const programFigures: PlainFigures = {
  'care-limit-more': inForce('care', morePerPerson),
  'care-limit-from': inForce('care', ({ effectiveFrom }, asked) => dayInFull(effectiveFrom, asked)),
  'care-years': inForce('care', ({ recertification }, asked) => count(recertification.years, asked)),
  'care-years-fixed': inForce('care', ({ recertification }, asked) => count(recertification.yearsOnFixedIncome, asked)),
  'care-percent': shareOf('care'),
  'lira-limit-more': inForce('lira', morePerPerson),
  'lira-limit-from': inForce('lira', ({ effectiveFrom }, asked) => dayInFull(effectiveFrom, asked)),
  'lira-years': inForce('lira', ({ recertification }, asked) => count(recertification.years, asked)),
  'lira-day': inForce('lira', ({ recertification: { onDay } }, asked) => onDay && dayOfYear(onDay, asked)),
  'lira-basic-percent': shareOf('liraBasic'),
  'lira-energy-percent': shareOf('liraEnergy'),
  'recertify-first-reminder': asked => count(Math.max(...reminderDays), asked),
  'recertify-last-reminder': asked => count(Math.min(...reminderDays), asked),
  'grant-most': asked => {
    const rules = grantRulesOn(asked.day);
    return rules && money(rules.mostCents, asked);
  },
  'grant-months': asked => {
    const rules = grantRulesOn(asked.day);
    return rules && count(rules.monthsBetween, asked);
  },
  'budget-bills': asked => count(billsInYear, asked),
  'budget-review': asked => count(reviewAfterBill, asked),
  'budget-off-percent': asked => percent(mostOffPercent / 100, asked),
  'budget-missed': asked => count(mostMissed, asked),
  'example-low': asked => money(cents(Math.min(...exampleYear)), asked),
  'example-high': asked => money(cents(Math.max(...exampleYear)), asked),
  'example-year': asked => money(sumCents(exampleYear), asked),
  'example-level': asked => money(levelOf(exampleYear), asked),
};

export const programFiguresAbout: FiguresAbout = {
  'care-limit': limitOf('care'),
  'lira-limit': limitOf('lira'),
  'proof-percent': (program, asked) =>
    ofProgram(program, ({ proof }) => percent(proof.sampledPercent / 100, asked), asked),
  'proof-days': (program, asked) => ofProgram(program, ({ proof }) => count(proof.daysToSend, asked), asked),
  /** A rate's name, as on bills. */
  rate: (label, { language, day }) =>
    findTariff(label, day) && portalTexts.find('accounts/information', language, `information.rate.${label}`),
  'peak-from': (label, asked) => peakHours(label, asked.day)?.from(asked),
  'peak-before': (label, asked) => peakHours(label, asked.day)?.before(asked),
};

function ofProgram(program: string, say: (rules: SheetVersion) => string, asked: Asked): string | undefined {
  return program === 'care' || program === 'lira' ? inForce(program, say)(asked) : undefined;
}
