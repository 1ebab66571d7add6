import survey from '@wattershed/texts/ways-to-save/survey.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useSurveyTexts = pageTexts('ways-to-save/survey', survey);
export type SurveyTextKey = keyof typeof survey;
