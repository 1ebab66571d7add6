import type shell from '@wattershed/texts/shell/en-us.json';
import type { Translate } from '@wattershed/texts/wording';

type ShellKey = keyof typeof shell;

/** The navigation of the domain names its texts by plain keys; the guard test of the texts holds that they exist. */
export function navLabel(t: Translate<ShellKey>, textKey: string): string {
  return t(textKey as ShellKey);
}
