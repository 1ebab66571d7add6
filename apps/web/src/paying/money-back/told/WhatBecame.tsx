import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { MoneyBack } from '@wattershed/domain/payment/money-back/money-back';
import { moneyBackWords } from '@wattershed/domain/payment/money-back/money-back-words';
import { useMoneyBackTexts } from './money-back-texts.ts';
import classes from './WhatBecame.module.css';

/** What became of a payment after it went through, and what to do. */
export function WhatBecame({ moneyBack, timeZone }: { moneyBack: MoneyBack; timeZone: string }) {
  const { t, language } = useMoneyBackTexts();
  const day = (date: LocalDate) => formatDate(date, language);
  const dayOf = (instant: string) => day(todayIn(timeZone, new Date(instant)));
  const sentences = moneyBackWords(moneyBack, { money: cents => formatDollars(cents, language), day, dayOf });
  return (
    <div className={classes.sentences}>
      {sentences.map(({ key, values }) => (
        <p key={`${key} ${values?.date} ${values?.amount}`}>{t(key, values)}</p>
      ))}
    </div>
  );
}
