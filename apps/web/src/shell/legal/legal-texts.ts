import legal from '@wattershed/texts/information/legal.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useLegalTexts = pageTexts('information/legal', legal);
