import login from '@wattershed/texts/sign-in/en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useLoginTexts = pageTexts('sign-in', login);
