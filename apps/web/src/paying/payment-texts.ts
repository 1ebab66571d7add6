import payments from '@wattershed/texts/payments/en-us.json';
import { pageTexts } from '../text/page-texts.ts';

export const usePaymentTexts = pageTexts('payments', payments);

export type PaymentTranslate = ReturnType<typeof usePaymentTexts>['t'];
