import errors from '@wattershed/texts/errors/en-us.json';
import shell from '@wattershed/texts/shell/en-us.json';
import { addEnglish } from './library.ts';
import { pageTexts } from './page-texts.ts';

addEnglish('errors', errors);

/** Words any screen may need: the shell's own, and those of the ui components. */
export const useShellTexts = pageTexts('shell', shell);
