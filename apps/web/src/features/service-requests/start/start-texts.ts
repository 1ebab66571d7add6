import start from '@wattershed/texts/service-requests/forms/start.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useStartTexts = pageTexts('service-requests/forms/start', start);
