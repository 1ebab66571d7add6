import type shell from '@wattershed/texts/shell/en-us.json';
import type { Translate } from '@wattershed/texts/wording';

type ShellKey = keyof typeof shell;

/** The domain's navigation names its texts by plain keys; the texts' guard test checks that they exist. */
export function navLabel(t: Translate<ShellKey>, textKey: string): string {
  return t(textKey as Extract<ShellKey, `nav.${string}`>);
}
