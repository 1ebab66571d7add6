import { matchPath } from 'react-router';
import { expect } from 'vitest';
import { screens } from '../src/screens.ts';

/** What the router or the server answers beside the screens: pages without script, feeds, and files. */
const others = /^\/(?:services|outages-now(?:\/\w+)?|feeds\/.+|api\/.+)?$/i;

/** Whether an address of the portal is a screen: any other leads to /Error. */
function leadsSomewhere(address: string): boolean {
  const { pathname } = new URL(address, 'http://portal.example');
  return others.test(pathname) || screens.some(({ path }) => matchPath(path, pathname) !== null);
}

/** No link of what is shown leads to /Error, whoever it is shown to. */
export function expectLinksToScreens(page: ParentNode): void {
  const addresses = [...page.querySelectorAll('a[href^="/"]')].map(link => link.getAttribute('href') ?? '');
  expect(addresses.filter(address => !address.startsWith('//') && !leadsSomewhere(address))).toEqual([]);
}
