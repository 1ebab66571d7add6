import autopay from '@wattershed/texts/autopay/en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useAutoPayTexts = pageTexts('autopay', autopay);
