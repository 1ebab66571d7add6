import count from '@wattershed/texts/outages/count.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

/** For the warning in the header, and in the drawer. */
export const useOutageCountTexts = pageTexts('outages/count', count);
