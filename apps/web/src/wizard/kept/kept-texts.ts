import kept from '@wattershed/texts/service-requests/forms/kept.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useKeptTexts = pageTexts('service-requests/forms/kept', kept);
