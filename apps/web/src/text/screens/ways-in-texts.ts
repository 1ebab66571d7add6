import waysIn from '@wattershed/texts/ways-in/en-us.json';
import { pageTexts } from '../page-texts.ts';

export const useWaysInTexts = pageTexts('ways-in', waysIn);
