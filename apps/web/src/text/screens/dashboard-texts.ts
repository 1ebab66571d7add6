import dashboard from '@wattershed/texts/dashboard/en-us.json';
import { pageTexts } from '../page-texts.ts';

/** For the home page and the cards on it that features bring. */
export const useDashboardTexts = pageTexts('dashboard', dashboard);
