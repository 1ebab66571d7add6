import errors from '@wattershed/texts/errors/en-us.json';
import shell from '@wattershed/texts/shell/en-us.json';
import { addEnglish } from './library.ts';
import { pageTexts } from './page-texts.ts';

addEnglish('errors', errors);

/** Words that every screen may need: the shell's own, and those of the pieces in ui/. */
export const useShellTexts = pageTexts('shell', shell);
