import saving from '@wattershed/texts/ways-to-save/en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useSavingTexts = pageTexts('ways-to-save', saving);
