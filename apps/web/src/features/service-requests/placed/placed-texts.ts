import placed from '@wattershed/texts/service-requests/placed.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const usePlacedTexts = pageTexts('service-requests/placed', placed);
