import connection from '@wattershed/texts/service-requests/requests/connection.en-us.json';
import other from '@wattershed/texts/service-requests/requests/other-request.en-us.json';
import names from '@wattershed/texts/service-requests/requests/request-names.en-us.json';
import requests from '@wattershed/texts/service-requests/requests/requests.en-us.json';
import track from '@wattershed/texts/service-requests/requests/track-request.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useRequestTexts = pageTexts('service-requests/requests/requests', requests);
export const useRequestNames = pageTexts('service-requests/requests/request-names', names);
export const useOtherTexts = pageTexts('service-requests/requests/other-request', other);
export const useConnectionTexts = pageTexts('service-requests/requests/connection', connection);
export const useTrackTexts = pageTexts('service-requests/requests/track-request', track);
