import visitor from '@wattershed/texts/payments/visitor/visitor.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useVisitorTexts = pageTexts('payments/visitor/visitor', visitor);
