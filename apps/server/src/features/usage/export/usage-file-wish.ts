import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Language } from '@wattershed/domain/text/language';
import type { UsageFileFormat, UsageFileServices, UsageFileStep } from '@wattershed/domain/usage/usage-file';
import type { DayRange } from '@wattershed/domain/usage/usage-range';

/** What a customer asks for; without days, all of them. */
export type UsageFileWish = {
  by: UsageFileStep;
  format: UsageFileFormat;
  services: UsageFileServices;
  from?: LocalDate | undefined;
  before?: LocalDate | undefined;
  language: Language;
};

/** The same with its days settled. */
export type UsageFile = Omit<UsageFileWish, 'from' | 'before'> & {
  range: DayRange;
  timeZone: string;
  hasGeneration: boolean;
  isLarge: boolean;
};
