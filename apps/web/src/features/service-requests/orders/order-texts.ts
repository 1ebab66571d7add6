import orders from '@wattershed/texts/service-requests/orders.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useOrderTexts = pageTexts('service-requests/orders', orders);
