import ways from '@wattershed/texts/payments/ways.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useWaysTexts = pageTexts('payments/ways', ways);
