import { useNavigationItems } from './use-navigation-items.ts';

/**
 * For links outside of the menu: returns the path if the menu shows it to this person, otherwise undefined. This way, a
 * button follows the rules of section 6 without repeating them.
 */
export function useVisiblePath(): (path: string) => string | undefined {
  const items = useNavigationItems();
  const paths = items.flatMap(item => ('children' in item ? item.children.map(child => child.path) : [item.path]));
  return path => paths.find(one => one === path);
}
