import prove from '@wattershed/texts/service-requests/steps/prove.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useProveTexts = pageTexts('service-requests/steps/prove', prove);
