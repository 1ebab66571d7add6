import assistance from '@wattershed/texts/programs/assistance.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useAssistanceTexts = pageTexts('programs/assistance', assistance);
