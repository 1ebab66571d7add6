import follow from '@wattershed/texts/contact/contact-request.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useFollowTexts = pageTexts('contact/contact-request', follow);
