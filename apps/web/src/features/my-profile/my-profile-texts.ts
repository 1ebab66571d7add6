import myProfile from '@wattershed/texts/my-profile/en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useMyProfileTexts = pageTexts('my-profile', myProfile);
