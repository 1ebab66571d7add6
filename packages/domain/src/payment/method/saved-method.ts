import { addDays, addMonths, daysBetween, type LocalDate, localDate } from '../../calendar/local-date.ts';
import { isCardExpired } from '../card/card.ts';

/** How many one person keeps for one account. More than anyone has, and few enough to find one. */
export const maxSavedMethods = 20;

/** How many days before a card's last day its owner is told. */
export const expiryNoticeDays = [45, 15] as const;

/** The last day on which a card can be charged: the last of the month on it. */
export function cardLastDay(month: number, year: number): LocalDate {
  const first = localDate(`${year}-${String(month).padStart(2, '0')}-01`);
  return addDays(addMonths(first, 1), -1);
}

/** The days on which a card's owner is told that it expires, of those that are still to come. */
export function expiryNoticesAfter(month: number, year: number, today: LocalDate): { on: LocalDate; days: number }[] {
  const lastDay = cardLastDay(month, year);
  return expiryNoticeDays.map(days => ({ on: addDays(lastDay, -days), days })).filter(({ on }) => on > today);
}

/** Whether a card that is still good expires so soon that its owner has been told, or would have been. */
export function isExpiringSoon(month: number, year: number, today: LocalDate): boolean {
  return !isCardExpired(month, year, today) && daysBetween(today, cardLastDay(month, year)) <= expiryNoticeDays[0];
}
