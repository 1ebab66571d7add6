import type menu from '@wattershed/texts/shell/menu.en-us.json';
import type { Translate } from '@wattershed/texts/wording';

type MenuKey = keyof typeof menu;

/** The domain's navigation names its texts by plain keys; the texts' guard test checks that they exist. */
export function navLabel(t: Translate<MenuKey>, textKey: string): string {
  return t(textKey as Extract<MenuKey, `nav.${string}`>);
}
