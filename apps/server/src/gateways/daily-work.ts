import type { Pool } from '@wattershed/database/pool';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { findLastWorkedDay, listWorkedDays, type WorkedDay } from '@wattershed/reference-utility/daily-work/day-book';
import { dayWords } from '@wattershed/reference-utility/daily-work/day-words';

/** The reference utility's finished daily work, for an operator watching the clock. */
export const dailyWork = {
  findLastDay: (db: Pool): Promise<LocalDate | undefined> => findLastWorkedDay(db),
  wordsOf: dayWords,
  listDays: (db: Pool, after: LocalDate): Promise<WorkedDay[]> => listWorkedDays(db, after, 400),
};
