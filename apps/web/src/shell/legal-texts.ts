import legal from '@wattershed/texts/legal.en-us.json';
import { pageTexts } from '../text/page-texts.ts';

export const useLegalTexts = pageTexts('legal', legal);
