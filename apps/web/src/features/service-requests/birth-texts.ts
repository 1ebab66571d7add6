import birth from '@wattershed/texts/service-requests/steps/birth.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useBirthTexts = pageTexts('service-requests/steps/birth', birth);
