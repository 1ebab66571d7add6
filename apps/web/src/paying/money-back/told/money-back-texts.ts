import moneyBack from '@wattershed/texts/payments/receipts/money-back.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useMoneyBackTexts = pageTexts('payments/receipts/money-back', moneyBack);
