import installments from '@wattershed/texts/programs/installments.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useInstallmentsTexts = pageTexts('programs/installments', installments);
