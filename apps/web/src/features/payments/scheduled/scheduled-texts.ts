import scheduled from '@wattershed/texts/payments/scheduled.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

/** Payments on a day: who pays at once needs none of these words. */
export const useScheduledTexts = pageTexts('payments/scheduled', scheduled);

export type ScheduledTranslate = ReturnType<typeof useScheduledTexts>['t'];
