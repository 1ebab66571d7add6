import installments from '@wattershed/texts/payments/installments.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useInstallmentsTexts = pageTexts('payments/installments', installments);
