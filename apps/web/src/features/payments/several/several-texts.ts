import several from '@wattershed/texts/payments/several.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useSeveralTexts = pageTexts('payments/several', several);
