import visit from '@wattershed/texts/service-requests/steps/visit.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useVisitTexts = pageTexts('service-requests/steps/visit', visit);
