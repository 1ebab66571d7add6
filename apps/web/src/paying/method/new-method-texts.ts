import english from '@wattershed/texts/payments/new-method.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useNewMethodTexts = pageTexts('payments/new-method', english);
