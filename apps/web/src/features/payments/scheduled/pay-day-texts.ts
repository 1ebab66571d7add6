import english from '@wattershed/texts/payments/pay-day.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const usePayDayTexts = pageTexts('payments/pay-day', english);
