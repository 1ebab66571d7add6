import english from '@wattershed/texts/payments/keep-wallet.en-us.json';
import { pageTexts } from '../../../../text/page-texts.ts';

export const useKeepingTexts = pageTexts('payments/keep-wallet', english);
