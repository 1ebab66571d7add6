import twoFactor from '@wattershed/texts/two-factor/en-us.json';
import type { Translate } from '@wattershed/texts/wording';
import { pageTexts } from '../../text/page-texts.ts';

export const useTwoFactorTexts = pageTexts('two-factor', twoFactor);
export type TwoFactorWords = Translate<keyof typeof twoFactor>;
