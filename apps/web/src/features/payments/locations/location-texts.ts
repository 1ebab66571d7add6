import cashSlip from '@wattershed/texts/payments/locations/cash-slip.en-us.json';
import locations from '@wattershed/texts/payments/locations/locations.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useLocationTexts = pageTexts('payments/locations/locations', locations);
export const useSlipTexts = pageTexts('payments/locations/cash-slip', cashSlip);

export type LocationTranslate = ReturnType<typeof useLocationTexts>['t'];
