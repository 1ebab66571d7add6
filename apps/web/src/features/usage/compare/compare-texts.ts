import compare from '@wattershed/texts/usage/compare.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useCompareTexts = pageTexts('usage/compare', compare);
