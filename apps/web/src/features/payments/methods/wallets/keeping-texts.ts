import english from '@wattershed/texts/payments/wallets/keep-wallet.en-us.json';
import { pageTexts } from '../../../../text/page-texts.ts';

export const useKeepingTexts = pageTexts('payments/wallets/keep-wallet', english);
