import history from '@wattershed/texts/history.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useHistoryTexts = pageTexts('history', history);
