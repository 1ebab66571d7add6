import { useMemo } from 'react';
import { useNavigationItems } from '../../../account/menu/use-navigation-items.ts';
import { menuPathOf } from './menu-path.ts';

/** Whether a screen is open to this person, by its path: those of the menus by what their menus show, all others to everyone. */
export function useOpenScreens(): (path: string) => boolean {
  const items = useNavigationItems().flatMap(item => ('children' in item ? item.children : [item]));
  const shown = items.map(({ path }) => path).join(' ');
  return useMemo(() => {
    const paths = new Set(shown.split(' '));
    return path => {
      const menuPath = menuPathOf(path);
      return menuPath === undefined || paths.has(menuPath);
    };
  }, [shown]);
}
