import errors from '@wattershed/texts/errors/en-us.json';
import shell from '@wattershed/texts/shell/en-us.json';
import { sayRefusalsWith } from '../api/refusals.ts';
import { addEnglish } from './library.ts';
import { pageTexts } from './page-texts.ts';

addEnglish('errors', errors);
/** What leads from a refusal to its answer in the help; not before the first refusal. */
export let AnswerTo: typeof import('./refusals/AnswerTo.tsx').AnswerTo | undefined;

// Each feature has refusals of its own, and the first screen would grow with every one of them.
sayRefusalsWith(async () => {
  ({ AnswerTo } = await import('./refusals/AnswerTo.tsx'));
});

/** Words any screen may need: the shell's own, and those of the ui components. */
export const useShellTexts = pageTexts('shell', shell);
