import dashboard from '@wattershed/texts/dashboard/en-us.json';
import { pageTexts } from '../page-texts.ts';

/** For the home page and the cards features put on it. */
export const useDashboardTexts = pageTexts('dashboard', dashboard);
