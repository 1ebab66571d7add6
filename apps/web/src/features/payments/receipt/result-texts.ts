import result from '@wattershed/texts/payments/receipts/result.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

/** What became of a payment: nobody needs these words before there is one. */
export const useResultTexts = pageTexts('payments/receipts/result', result);

export type ResultTranslate = ReturnType<typeof useResultTexts>['t'];
