import transfer from '@wattershed/texts/service-requests/forms/transfer.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useTransferTexts = pageTexts('service-requests/forms/transfer', transfer);
