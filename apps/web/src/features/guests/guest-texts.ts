import guests from '@wattershed/texts/guests/en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useGuestTexts = pageTexts('guests', guests);

export type GuestTranslate = ReturnType<typeof useGuestTexts>['t'];
