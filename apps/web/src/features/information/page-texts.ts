import pages from '@wattershed/texts/information/pages.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

/** Apart from the words for a page that broke, which every screen brings. */
export const useInformationPageTexts = pageTexts('information/pages', pages);
