import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import { useAccount } from '../../account/account-context.ts';
import { useMyProfileTexts } from './my-profile-texts.ts';

/** A date and time in words, in the time zone of the chosen account's home. */
export function useMoment(): (at: string) => string {
  const { language } = useMyProfileTexts();
  const { timeZone } = useAccount().account;
  return at => formatDateTime(new Date(at), language, timeZone);
}
