import rebates from '@wattershed/texts/ways-to-save/rebates.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useRebateTexts = pageTexts('ways-to-save/rebates', rebates);
