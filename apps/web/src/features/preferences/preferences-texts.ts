import preferences from '@wattershed/texts/preferences/en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const usePreferencesTexts = pageTexts('preferences', preferences);
