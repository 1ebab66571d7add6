import arrangement from '@wattershed/texts/programs/arrangement.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useArrangementTexts = pageTexts('programs/arrangement', arrangement);
