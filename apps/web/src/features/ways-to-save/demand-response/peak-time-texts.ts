import peakTime from '@wattershed/texts/ways-to-save/peak-time.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const usePeakTimeTexts = pageTexts('ways-to-save/peak-time', peakTime);
