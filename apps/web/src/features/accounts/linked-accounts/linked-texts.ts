import linked from '@wattershed/texts/accounts/linked.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useLinkedTexts = pageTexts('accounts/linked', linked);
