import english from '@wattershed/texts/payments/changed.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useChangedTexts = pageTexts('payments/changed', english);
