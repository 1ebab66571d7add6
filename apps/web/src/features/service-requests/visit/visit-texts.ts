import visit from '@wattershed/texts/service-requests/visit.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useVisitTexts = pageTexts('service-requests/visit', visit);
