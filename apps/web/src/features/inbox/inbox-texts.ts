import inbox from '@wattershed/texts/inbox/en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useInboxTexts = pageTexts('inbox', inbox);
