import english from '@wattershed/texts/payments/methods/methods.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useMethodsTexts = pageTexts('payments/methods/methods', english);

export type MethodsTranslate = ReturnType<typeof useMethodsTexts>['t'];
