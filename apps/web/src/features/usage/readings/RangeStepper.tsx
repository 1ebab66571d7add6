import { listElectricUsage, listWaterUsage } from '@wattershed/contract/usage/series';
import {
  addDays,
  addMonths,
  firstOfMonth,
  type LocalDate,
  parseLocalDate,
} from '@wattershed/domain/calendar/local-date';
import type { DayRange } from '@wattershed/domain/usage/usage-range';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { monthTitle } from '../../../text/months/months.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import classes from './Readings.module.css';
import { useReadingTexts } from './reading-texts.ts';
import { firstAndLast, longDay } from './reading-titles.ts';
import type { Series } from './series.ts';
import { isWholeMonth, nextRange, type UsageView } from './usage-address.ts';
import { seriesRequest, type UsageViewing } from './use-usage-view.ts';

type Props = { view: UsageView; viewing: UsageViewing; shown: DayRange | undefined; series: Series | undefined };

/** To what comes before and after, and by hour to any day. */
export function RangeStepper({ view, viewing, shown, series }: Props) {
  const { t, language } = useReadingTexts();
  const bills = useBills(view, shown);
  if (view.by === 'period' || view.by === 'year') return null;
  const isWide = view.by === 'interval';
  // Its space is there before it is.
  if (!series || !shown) return <div className={classes.steps} data-wide={isWide || undefined} />;
  if (!series.firstDay || !series.lastDay) return null;
  const known = { firstDay: series.firstDay, lastDay: series.lastDay, bills };
  const whole = view.by === 'month' ? wholeMonths(shown) : shown;
  const nameOf = (range: DayRange) => {
    if (view.by === 'interval') return longDay(range.from, series.today, language);
    if (isWholeMonth(range)) return monthTitle(range.from, language);
    return t('readings.range.days', firstAndLast(range.from, range.before, language));
  };
  const step = (direction: -1 | 1, name: 'previous' | 'next') => {
    const range = nextRange(view.by, whole, direction, known);
    return (
      <Button
        kind="plain"
        disabled={!range}
        aria-label={t(`readings.${name}`, { range: nameOf(range ?? whole) })}
        onClick={() => range && viewing.go({ ...view, range })}
      >
        <Icon name={name} />
      </Button>
    );
  };
  return (
    <div className={classes.steps} data-wide={isWide || undefined}>
      {step(-1, 'previous')}
      {step(1, 'next')}
      {isWide && (
        <input
          className={classes.pick}
          type="date"
          aria-label={t('readings.pick')}
          key={shown.from}
          defaultValue={shown.from}
          min={series.firstDay}
          max={series.lastDay}
          onChange={event => {
            const day = parseLocalDate(event.currentTarget.value);
            if (day && day >= known.firstDay && day <= known.lastDay) viewing.go({ ...view, range: oneDay(day) });
          }}
        />
      )}
    </div>
  );
}

const oneDay = (day: LocalDate): DayRange => ({ from: day, before: addDays(day, 1) });

function wholeMonths({ from, before }: DayRange): DayRange {
  return { from: firstOfMonth(from), before: addMonths(firstOfMonth(addDays(before, -1)), 1) };
}

/** The bills beside the one whose days are shown; a calendar month needs none. */
function useBills(view: UsageView, shown: DayRange | undefined): readonly DayRange[] {
  const isBill = view.by === 'day' && shown !== undefined && !isWholeMonth(shown);
  const request = seriesRequest({ by: 'period', range: undefined, meter: view.meter });
  const electric = useAccountRead(listElectricUsage, request, { enabled: isBill && view.service === 'electric' });
  const water = useAccountRead(listWaterUsage, request, { enabled: isBill && view.service === 'water' });
  return (electric.query.data ?? water.query.data)?.points ?? [];
}
