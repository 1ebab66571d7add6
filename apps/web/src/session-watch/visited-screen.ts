import { screens } from '../screens.ts';

/**
 * Which screen is at this address, and of which feature; undefined for an address that isn't a screen. Some screens are
 * below another's address: the nearest one counts.
 */
export function visitedScreen(pathname: string): { screen: string; module: string } | undefined {
  const path = pathname.toLowerCase();
  const stem = (screen: { path: string }) => screen.path.replace(/\/:.*$/, '').toLowerCase();
  const [screen] = screens
    .filter(one => path === stem(one) || path.startsWith(`${stem(one)}/`))
    .toSorted((one, other) => stem(other).length - stem(one).length);
  if (!screen) return undefined;
  const [place, feature] = screen.file.split('/');
  return { screen: screen.path, module: place === 'features' && feature ? feature : 'home' };
}
