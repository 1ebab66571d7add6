import { createHash } from 'node:crypto';
import { type Brand, defaultBrand, type Picture } from './brand.ts';
import { brandSheet } from './brand-sheet.ts';
import { brandedPage } from './branded-page.ts';
import { favicon } from './favicon.ts';

/** What the portal sends in another brand than the bundled one. */
export type BrandFiles = {
  sheet: { address: string; content: string };
  logo: (Picture & { address: string }) | null;
  favicon: string;
  /** A page of the build in this brand. */
  page(html: string): string;
};

/** Null for the bundled brand, which is in the build. Addresses change with what is behind them. */
export function brandFiles(brand: Brand, basePath: string): BrandFiles | null {
  if (isBundled(brand)) return null;
  const suffix = brand.logo?.contentType === 'image/png' ? 'png' : 'svg';
  const logo = brand.logo && {
    ...brand.logo,
    address: `${basePath}/brand/logo-${shortHash(brand.logo.content)}.${suffix}`,
  };
  const content = brandSheet(brand, logo?.address ?? '');
  const address = `${basePath}/brand/brand-${shortHash(content)}.css`;
  const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
  const link = `<link rel="stylesheet" href="${address}" crossorigin="anonymous" integrity="${integrity}"/>`;
  return { sheet: { address, content }, logo, favicon: favicon(brand), page: html => brandedPage(html, brand, link) };
}

function isBundled(brand: Brand): boolean {
  const parts = ['name', 'shortName', 'light', 'dark', 'logo'] as const;
  return parts.every(part => brand[part] === defaultBrand[part]);
}

function shortHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
