import cashSlip from '@wattershed/texts/payments/cash-slip.en-us.json';
import locations from '@wattershed/texts/payments/locations.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useLocationTexts = pageTexts('payments/locations', locations);
export const useSlipTexts = pageTexts('payments/cash-slip', cashSlip);

export type LocationTranslate = ReturnType<typeof useLocationTexts>['t'];
