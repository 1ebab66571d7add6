import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type english from '@wattershed/texts/service-letters/paper.en-us.json';
import type { Translate } from '@wattershed/texts/wording';

export type PaperTexts = Translate<keyof typeof english>;

export const paperTexts = (language: Language): PaperTexts =>
  portalTexts.translator<keyof typeof english>('service-letters/paper', language);
