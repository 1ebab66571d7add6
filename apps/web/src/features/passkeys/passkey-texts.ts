import english from '@wattershed/texts/passkeys/en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const usePasskeyTexts = pageTexts('passkeys', english);
