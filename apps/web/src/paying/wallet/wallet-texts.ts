import wallet from '@wattershed/texts/payments/wallets/wallet.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useWalletTexts = pageTexts('payments/wallets/wallet', wallet);
