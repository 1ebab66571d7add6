import { useNavigationItems } from './use-navigation-items.ts';

/**
 * For links outside of the menu: gives the path back where the menu shows it to this person, else undefined. So a
 * button obeys the rules of section 6 without naming them again.
 */
export function useVisiblePath(): (path: string) => string | undefined {
  const items = useNavigationItems();
  const paths = items.flatMap(item => ('children' in item ? item.children.map(child => child.path) : [item.path]));
  return path => paths.find(one => one === path);
}
