import { addMonths } from '@wattershed/domain/calendar/local-date';
import type { Reading } from '../reading.ts';
import { type Series, seriesOf } from '../series.ts';
import type { UsageView } from '../usage-address.ts';
import { useSeriesReads } from '../use-usage-view.ts';

/** The same days or months a year earlier, where any of them was read; a chart doesn't wait for them. */
export function useLastYear(view: UsageView, { range, firstDay }: Series): readonly Reading[] {
  const asked = view.range ?? range;
  const earlier = asked && { from: addMonths(asked.from, -12), before: addMonths(asked.before, -12) };
  const isWanted =
    (view.by === 'day' || view.by === 'month') &&
    earlier !== undefined &&
    firstDay !== null &&
    earlier.before > firstDay;
  const { isWater, electric, water } = useSeriesReads({ ...view, range: earlier }, { enabled: isWanted });
  const data = isWater ? water.query.data : electric.query.data;
  return isWanted && data ? seriesOf(data).readings : [];
}
