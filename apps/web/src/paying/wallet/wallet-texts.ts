import wallet from '@wattershed/texts/payments/wallet.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useWalletTexts = pageTexts('payments/wallet', wallet);
