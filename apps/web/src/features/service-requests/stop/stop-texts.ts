import stop from '@wattershed/texts/service-requests/forms/stop.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useStopTexts = pageTexts('service-requests/forms/stop', stop);
