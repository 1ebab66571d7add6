import connection from '@wattershed/texts/service-requests/connection.en-us.json';
import other from '@wattershed/texts/service-requests/other-request.en-us.json';
import names from '@wattershed/texts/service-requests/request-names.en-us.json';
import requests from '@wattershed/texts/service-requests/requests.en-us.json';
import track from '@wattershed/texts/service-requests/track-request.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useRequestTexts = pageTexts('service-requests/requests', requests);
export const useRequestNames = pageTexts('service-requests/request-names', names);
export const useOtherTexts = pageTexts('service-requests/other-request', other);
export const useConnectionTexts = pageTexts('service-requests/connection', connection);
export const useTrackTexts = pageTexts('service-requests/track-request', track);
