import { type LocalDate, parseLocalDate } from '@wattershed/domain/calendar/local-date';
import { isCardExpired } from '@wattershed/domain/payment/card/card';
import { type FieldError, missing } from '../../../fields/rule.ts';
import type { ScheduledList } from '../wizard/scheduled-payment.ts';

/** More than is owed can be taken on a day, unless it is said that it can’t. */
export type PayDays = Pick<ScheduledList, 'firstOn' | 'lastOn'> & { canPayAhead?: boolean };
type Expiry = { expiryMonth: number | null; expiryYear: number | null };

/** What is wrong with a day that was typed: none, one that doesn't exist or isn't offered, or one after the card's last. */
export function payDayRule(typed: string, { firstOn, lastOn }: PayDays, card: Expiry | undefined): FieldError | null {
  if (typed === '') return missing;
  const day = parseLocalDate(typed);
  if (!day || day < firstOn || day > lastOn) return 'fields.payDay.error';
  if (card?.expiryMonth && card.expiryYear && isCardExpired(card.expiryMonth, card.expiryYear, day)) {
    return 'fields.payDay.expired';
  }
  return null;
}

export const parsePayDay = (typed: string): LocalDate | undefined => parseLocalDate(typed);
