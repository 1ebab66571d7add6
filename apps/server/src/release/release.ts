import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandFiles } from '../brand/brand-files.ts';
import type { Config } from '../config.ts';
import { webRoot } from '../plugins/web-app/static-web.ts';

type Script = { name: string; integrity: string; madeOf: readonly string[]; pages: readonly string[] };
type Reason = { why: string; authorizedBy: string };

/** What the web portal of this release is made of, as apps/web/tools/finish-build.ts writes it. */
export type Release = {
  /** `/`, or the path that it was built for, with a slash at its end. */
  basePath: string;
  /** The hash of each page, by its path below the base path. */
  pages: Readonly<Record<string, string>>;
  /** The hash of each script and stylesheet, by its address. */
  files: Readonly<Record<string, string>>;
  /** Every script, those that stand in pages included, with the pages whose HTML names or holds it. */
  scripts: readonly Script[];
  /** The hashes of the styles that stand in a page. */
  styles: Readonly<Record<string, readonly string[]>>;
  /** Why each part that scripts are made of is there. */
  reasons: Readonly<Record<string, Reason>>;
  /** The path of every screen below the base path, without what may follow it. */
  screens: readonly string[];
};

/** The release in this directory; undefined before the web portal was built. Beside what is sent out, not in it. */
export function readRelease(): Release | undefined {
  try {
    return JSON.parse(readFileSync(join(webRoot, '../release.json'), 'utf8')) as Release;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The release as a portal with these settings sends it: with another brand, its pages are others than the build's. */
export function brandedRelease(release: Release, { brand, basePath }: Pick<Config, 'brand' | 'basePath'>): Release {
  const files = brandFiles(brand, basePath);
  if (!files) return release;
  const pages = Object.keys(release.pages).map(path => {
    const file = path === '/' ? 'index.html' : join(basePath.slice(1), path.slice(1), 'index.html');
    const html = files.page(readFileSync(join(webRoot, file), 'utf8'));
    return [path, `sha256-${createHash('sha256').update(html).digest('base64')}`];
  });
  return { ...release, pages: Object.fromEntries(pages) };
}
