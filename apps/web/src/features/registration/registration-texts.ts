import registration from '@wattershed/texts/registration/en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useRegistrationTexts = pageTexts('registration', registration);

export type RegistrationTextKey = keyof typeof registration;
