import usage from '@wattershed/texts/usage/en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useUsageTexts = pageTexts('usage', usage);
