import scheduled from '@wattershed/texts/payments/visitor/visitor-scheduled.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useVisitorScheduledTexts = pageTexts('payments/visitor/visitor-scheduled', scheduled);
