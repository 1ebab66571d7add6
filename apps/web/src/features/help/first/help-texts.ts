import help from '@wattershed/texts/help/en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useHelpWords = pageTexts('help', help);
