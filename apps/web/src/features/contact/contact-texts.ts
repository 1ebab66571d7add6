import topics from '@wattershed/texts/contact/contact-topics.en-us.json';
import contact from '@wattershed/texts/contact/contact-us.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useContactTexts = pageTexts('contact/contact-us', contact);
export const useTopicNames = pageTexts('contact/contact-topics', topics);
