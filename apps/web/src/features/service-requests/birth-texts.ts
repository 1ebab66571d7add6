import birth from '@wattershed/texts/service-requests/birth.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useBirthTexts = pageTexts('service-requests/birth', birth);
