import english from '@wattershed/texts/payments/methods.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useMethodsTexts = pageTexts('payments/methods', english);

export type MethodsTranslate = ReturnType<typeof useMethodsTexts>['t'];
