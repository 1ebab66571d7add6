import stop from '@wattershed/texts/service-requests/stop.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useStopTexts = pageTexts('service-requests/stop', stop);
