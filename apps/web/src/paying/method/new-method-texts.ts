import english from '@wattershed/texts/payments/methods/new-method.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useNewMethodTexts = pageTexts('payments/methods/new-method', english);
