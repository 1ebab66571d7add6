import help from '@wattershed/texts/programs/help/help.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useHelpTexts = pageTexts('programs/help/help', help);
