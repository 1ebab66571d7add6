import { readConfig } from '../config.ts';
import { checkPages } from '../release/page-check.ts';
import { brandedRelease, readRelease } from '../release/release.ts';
import { Refused, runCommand } from './operator-command.ts';

/** Looks at a running portal from outside: whether browsers receive what this release is made of. Exits with 1 if not. */
await runCommand<URL>(
  {
    usage: 'Usage: npm run check-pages -- https://portal.example/',
    readOrder: ([address = '', ...rest]) => (rest.length === 0 && isWebAddress(address) ? rootOf(address) : undefined),
  },
  async root => {
    const release = readRelease();
    if (!release)
      throw new Refused('The web portal is not built yet: run npm run build in the release that runs there.');
    if (root.pathname !== release.basePath) {
      throw new Refused(
        `This release is built for ${release.basePath}: build it with PORTAL_BASE_PATH=${root.pathname}.`,
      );
    }
    // The policy names the payment gateway and the pages the utility, by their settings.
    const config = readConfig({ ...process.env, PUBLIC_URL: root.origin, PORTAL_BASE_PATH: root.pathname });
    const differences = await checkPages(root, brandedRelease(release, config), config).catch(error => {
      throw new Refused(`${root.href} cannot be reached: ${error.cause?.message || error.message}`);
    });
    if (differences.length > 0) throw new Refused(`Not as released:\n${differences.join('\n')}`);
    const [pages, files] = [release.pages, release.files].map(part => Object.keys(part).length);
    return `As released: ${pages} pages with their headers, ${files} scripts and styles.`;
  },
);

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

function rootOf(address: string): URL {
  const { origin, pathname } = new URL(address);
  return new URL(`${pathname.replace(/\/*$/, '')}/`, origin);
}
