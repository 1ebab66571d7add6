import readings from '@wattershed/texts/usage/readings.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useReadingTexts = pageTexts('usage/readings', readings);
