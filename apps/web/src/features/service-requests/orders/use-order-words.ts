import { formatDate, formatDateTime } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { AppointmentType } from '@wattershed/domain/service/order/appointment';
import { dayWords } from '../visit/slot-words.ts';
import { useOrderTexts } from './order-texts.ts';
import type { Order } from './order-view.ts';

/** Days, times, and places in the words of the screen. */
export function useOrderWords() {
  const { t, language } = useOrderTexts();
  const dayName = (day: LocalDate) => dayWords(day, language);
  return {
    dayName,
    time: (day: LocalDate, type: AppointmentType) => t(`orders.time.on.${type}`, { day: dayName(day) }),
    /** The day on which something happened, on the clocks of the premise. */
    dayOf: (instant: string, { timeZone }: Pick<Order, 'timeZone'>) =>
      formatDate(todayIn(timeZone, new Date(instant)), language),
    /** The same with the time. */
    timeOf: (instant: string, { timeZone }: Pick<Order, 'timeZone'>) =>
      formatDateTime(new Date(instant), language, timeZone),
    place: ({ street, unit, city, state, zip }: Order['place']) =>
      `${[street, unit].filter(part => part !== '').join(', ')}, ${city}, ${state} ${zip}`,
  };
}
