import copy from '@wattershed/texts/programs/copy/copy.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useCopyTexts = pageTexts('programs/copy/copy', copy);
