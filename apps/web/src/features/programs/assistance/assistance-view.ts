import type { DataOf } from '@wattershed/contract/call';
import type { getAssistance } from '@wattershed/contract/programs/assistance';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { formatDollars, formatWholeDollars } from '@wattershed/domain/money/dollars';
import type { AssistanceProgram } from '@wattershed/domain/program/assistance';
import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import type { useAssistanceTexts } from './assistance-texts.ts';

export type Assistance = DataOf<typeof getAssistance>;
export type Decided = NonNullable<Assistance['decision']>;
export type Enrolled = NonNullable<Assistance['enrollment']>;
export type Rules = NonNullable<Assistance['rules']>;
export type Words = ReturnType<typeof useAssistanceTexts>['t'];

/** The screen of each. */
export const pathOf = { care: '/CARE', lira: '/LIRA' } as const satisfies Record<AssistanceProgram, string>;

/** "$52,000", with cents only where there are some. */
export function yearly(amountCents: Cents, language: Language): string {
  return amountCents % 100 === 0
    ? formatWholeDollars(amountCents / 100, language)
    : formatDollars(amountCents, language);
}

export function percent(share: number, language: Language): string {
  return new Intl.NumberFormat(bcp47Of(language), { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

/** "June 1, 2026 to May 31, 2027", as far as it is known. */
function termWords(t: Words, { from, through }: { from: LocalDate; through: LocalDate | null }, language: Language) {
  const day = formatDate(from, language);
  return through
    ? t('assistance.term.through', { from: day, through: formatDate(through, language) })
    : t('assistance.term.from', { from: day });
}

/** Why one condition holds or doesn’t, with its figures. */
export function stepWords(
  t: Words,
  { condition, holds, by, incomeCents, limitCents, people }: Decided['steps'][number],
  { program, rules }: { program: string; rules: Decided['rules'] },
  language: Language,
): string {
  const said = { program, term: termWords(t, rules, language) };
  if (condition !== 'income-or-public-program')
    return t(`assistance.step.${condition}.${holds === 'yes' ? 'yes' : 'no'}`);
  if (by) return t('assistance.step.by', { ...said, public: t(`assistance.program.${by}`) });
  if (incomeCents === undefined || limitCents === undefined || people === undefined) return '';
  const values = { ...said, income: yearly(incomeCents, language), limit: yearly(limitCents, language), count: people };
  if (incomeCents > limitCents) return t('assistance.step.over', values);
  return t(incomeCents === limitCents ? 'assistance.step.at' : 'assistance.step.under', values);
}
