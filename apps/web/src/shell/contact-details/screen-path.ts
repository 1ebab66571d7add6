import { screens } from '../../screens.ts';

const stems = screens.map(({ path }) => path.replace(/\/:.*$/, ''));

/**
 * The path of the screen at an address, as the portal spells it; undefined for what is no screen. What follows it, such as the key of
 * somebody's order, is left out: whoever reads the path could open what it opens.
 */
export function screenPathOf(pathname: string): string | undefined {
  const path = pathname.replace(/[?#].*$/, '').toLowerCase();
  const [nearest] = stems
    .filter(stem => `${path}/`.startsWith(`${stem.toLowerCase()}/`))
    .toSorted((one, other) => other.length - one.length);
  return nearest;
}
