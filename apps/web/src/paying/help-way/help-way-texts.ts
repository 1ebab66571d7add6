import way from '@wattershed/texts/programs/help/way.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useHelpWayTexts = pageTexts('programs/help/way', way);
