import movingIn from '@wattershed/texts/service-requests/steps/moving-in.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useMovingInTexts = pageTexts('service-requests/steps/moving-in', movingIn);
