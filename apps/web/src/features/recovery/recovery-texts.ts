import recovery from '@wattershed/texts/recovery/en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export type RecoveryTextKey = keyof typeof recovery;

export const useRecoveryTexts = pageTexts('recovery', recovery);
