import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { DayRange } from '@wattershed/domain/usage/usage-range';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { businessDay } from '../../../session/business-time.ts';
import { monthTitle } from '../../../text/months/months.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { ReadingsChart } from './chart/ReadingsChart.tsx';
import { RangeStepper } from './RangeStepper.tsx';
import classes from './Readings.module.css';
import { ReadingsEmpty } from './ReadingsEmpty.tsx';
import { useReadingTexts } from './reading-texts.ts';
import { firstAndLast, longDay } from './reading-titles.ts';
import { SeriesBoundary, seriesSoFar } from './SeriesBoundary.tsx';
import type { Series } from './series.ts';
import { isWholeMonth, type UsageView } from './usage-address.ts';
import { type UsageViewing, useSeriesReads } from './use-usage-view.ts';
import { FineChoice } from './ViewChoices.tsx';

type Props = {
  view: UsageView;
  viewing: UsageViewing;
  /** The range can be stepped through; below another one, it follows that. */
  hasSteps?: boolean;
  /** The day that is shown above, picked out. */
  chosenDay?: LocalDate;
};

/** One look at the readings: its range, what it says in words, the chart, and its table. */
export function ReadingsCard({ view, viewing, hasSteps = true, chosenDay }: Props) {
  const { t, language } = useReadingTexts();
  const { account } = useAccount();
  const reads = useSeriesReads(view);
  const series = seriesSoFar(reads);
  const shown = view.range ?? series?.range;
  return (
    <Card
      title={headingOf(view, shown, businessDay(account.timeZone), t, language)}
      aside={hasSteps && <RangeStepper view={view} viewing={viewing} shown={shown} series={series} />}
    >
      <div className={series?.empty ? undefined : classes.place}>
        <SeriesBoundary reads={reads} skeleton={<Skeleton height={440} />}>
          {found => <Readings view={view} viewing={viewing} series={found} chosenDay={chosenDay} />}
        </SeriesBoundary>
      </div>
    </Card>
  );
}

type ReadingsProps = Pick<Props, 'view' | 'viewing'> & { series: Series; chosenDay: LocalDate | undefined };

function Readings({ series, ...props }: ReadingsProps) {
  return series.readings.length === 0 ? (
    <ReadingsEmpty series={series} {...props} />
  ) : (
    <ReadingsChart
      series={series}
      link={props.view.by === 'interval' && <FineChoice viewing={props.viewing} series={series} />}
      {...props}
    />
  );
}

function headingOf(
  { by, service }: UsageView,
  shown: DayRange | undefined,
  today: LocalDate,
  t: ReturnType<typeof useReadingTexts>['t'],
  language: ReturnType<typeof useReadingTexts>['language'],
): string {
  if (by !== 'interval' && by !== 'day') return t(`readings.heading.${by}`);
  if (!shown) return t(`readings.${service}`);
  if (by === 'interval') return longDay(shown.from, today, language);
  const range = isWholeMonth(shown)
    ? monthTitle(shown.from, language)
    : t('readings.range.days', firstAndLast(shown.from, shown.before, language));
  return t('readings.daysOf', { range });
}
