import overview from '@wattershed/texts/accounts/overview.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useOverviewTexts = pageTexts('accounts/overview', overview);
