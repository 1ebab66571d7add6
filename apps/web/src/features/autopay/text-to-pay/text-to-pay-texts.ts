import textToPay from '@wattershed/texts/autopay/text-to-pay.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useTextToPayTexts = pageTexts('autopay/text-to-pay', textToPay);
