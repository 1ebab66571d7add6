import login from '@wattershed/texts/login.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useLoginTexts = pageTexts('login', login);
