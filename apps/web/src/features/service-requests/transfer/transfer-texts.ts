import transfer from '@wattershed/texts/service-requests/transfer.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useTransferTexts = pageTexts('service-requests/transfer', transfer);
