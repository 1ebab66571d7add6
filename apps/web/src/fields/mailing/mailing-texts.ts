import mailing from '@wattershed/texts/accounts/mailing.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useMailingTexts = pageTexts('accounts/mailing', mailing);
