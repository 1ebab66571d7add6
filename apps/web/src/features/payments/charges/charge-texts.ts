import charges from '@wattershed/texts/payments/charges/charges.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useChargeTexts = pageTexts('payments/charges/charges', charges);
