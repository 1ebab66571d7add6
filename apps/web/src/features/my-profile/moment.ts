import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import { useTimeZone } from '../../account/use-time-zone.ts';
import { useMyProfileTexts } from './my-profile-texts.ts';

/** A date and time in words. */
export function useMoment(): (at: string) => string {
  const { language } = useMyProfileTexts();
  const timeZone = useTimeZone();
  return at => formatDateTime(new Date(at), language, timeZone);
}
