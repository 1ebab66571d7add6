import extension from '@wattershed/texts/programs/extension.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useExtensionTexts = pageTexts('programs/extension', extension);
