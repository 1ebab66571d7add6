import survey from '@wattershed/texts/ways-to-save/home/survey.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useSurveyTexts = pageTexts('ways-to-save/home/survey', survey);
export type SurveyTextKey = keyof typeof survey;
