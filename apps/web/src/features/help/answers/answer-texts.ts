import answers from '@wattershed/texts/help/answers.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

/** Of what comes later: answers that are looked for or opened. */
export const useAnswerWords = pageTexts('help/answers', answers);
