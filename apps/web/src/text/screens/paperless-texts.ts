import paperless from '@wattershed/texts/accounts/paperless.en-us.json';
import { pageTexts } from '../page-texts.ts';

/** For every place at which people say how bills come, and agree to do without paper. */
export const usePaperlessTexts = pageTexts('accounts/paperless', paperless);
