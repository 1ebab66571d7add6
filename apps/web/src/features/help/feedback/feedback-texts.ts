import feedback from '@wattershed/texts/help/feedback.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useFeedbackTexts = pageTexts('help/feedback', feedback);
