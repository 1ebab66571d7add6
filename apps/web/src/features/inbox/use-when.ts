import { formatDate, formatDateTime } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { useTimeZone } from '../../account/use-time-zone.ts';
import { useInboxTexts } from './inbox-texts.ts';

/** When something was, in the time zone of the account that is shown. */
export function useWhen() {
  const { language } = useInboxTexts();
  const timeZone = useTimeZone();
  return {
    day: (at: string) => formatDate(todayIn(timeZone, new Date(at)), language),
    moment: (at: string) => formatDateTime(new Date(at), language, timeZone),
  };
}
