import overview from '@wattershed/texts/accounts/overview.en-us.json';
import { pageTexts } from '../page-texts.ts';

/** For the overview of a person's accounts, and other lists of them with what each owes. */
export const useOverviewTexts = pageTexts('accounts/overview', overview);
