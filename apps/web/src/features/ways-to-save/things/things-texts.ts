import things from '@wattershed/texts/ways-to-save/home/things.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useThingsTexts = pageTexts('ways-to-save/home/things', things);
