import landlord from '@wattershed/texts/service-requests/landlord/landlord.en-us.json';
import paper from '@wattershed/texts/service-requests/landlord/landlord-paper.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useLandlordTexts = pageTexts('service-requests/landlord/landlord', landlord);

/** The words that are agreed to, as the PDF has them. */
export const usePaperTexts = pageTexts('service-requests/landlord/landlord-paper', paper);
