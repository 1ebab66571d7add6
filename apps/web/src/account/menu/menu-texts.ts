import menu from '@wattershed/texts/shell/menu.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

/** Words of the menus, which a visitor doesn't have. */
export const useMenuTexts = pageTexts('shell', menu);
