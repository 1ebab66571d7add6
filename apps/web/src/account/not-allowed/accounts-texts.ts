import accounts from '@wattershed/texts/accounts/en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useAccountsTexts = pageTexts('accounts', accounts);
