import contact from '@wattershed/texts/information/contact.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

/** Apart from those of legal texts, which a page with nothing but a phone number doesn't need. */
export const useContactTexts = pageTexts('information/contact', contact);
