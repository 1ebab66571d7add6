import information from '@wattershed/texts/information/en-us.json';
import { pageTexts } from '../page-texts.ts';

export const useInformationTexts = pageTexts('information', information);
