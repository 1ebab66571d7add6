import history from '@wattershed/texts/billing/history.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useHistoryTexts = pageTexts('billing/history', history);
