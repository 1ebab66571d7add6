import prove from '@wattershed/texts/service-requests/prove.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useProveTexts = pageTexts('service-requests/prove', prove);
