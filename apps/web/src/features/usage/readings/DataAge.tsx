import { formatDate } from '@wattershed/domain/calendar/date-format';
import { daysBetween } from '@wattershed/domain/calendar/local-date';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useReadingTexts } from './reading-texts.ts';
import type { Series } from './series.ts';

/** How often the meter is read, and which day is the newest. */
export function DataAgeLine({ series }: { series: Series | undefined }) {
  const { t, language } = useReadingTexts();
  if (!series?.lastDay) return t('readings.lead.none');
  if (isServiceOver(series)) return t('readings.lead.ended', { date: formatDate(series.lastDay, language) });
  const key = series.intervalSeconds < 3600 ? 'readings.lead.quarters' : 'readings.lead.hours';
  return t(key, { date: formatDate(series.lastDay, language) });
}

/** Readings come the next day; when they are later than that, people are told before they wonder. */
const daysTillLate = 3;

export function LateReadings({ series }: { series: Series | undefined }) {
  const { t } = useReadingTexts();
  if (!series?.lastDay || isServiceOver(series)) return null;
  const days = daysBetween(series.lastDay, series.today);
  if (days < daysTillLate) return null;
  return (
    <Notice kind="info">
      <p>{t('readings.old', { days })}</p>
    </Notice>
  );
}

/** Every meter was given back: nothing more is read. */
const isServiceOver = ({ meters, today }: Series) => meters.every(({ before }) => before !== null && before <= today);
