import { readFileSync } from 'node:fs';
import { type Brand, type BrandColors, defaultBrand, type Picture } from './brand.ts';
import { contrast, hexOf, oklchOf } from './color.ts';

/**
 * The style sheet that gives the portal another brand: the custom properties of apps/web/src/brand/brand.css, the decoration
 * in its colors, and the logo. Each selector counts more than that of the bundled value, so the order of sheets is all one.
 */
export function brandSheet({ light, dark, logo }: Brand, logoAddress: string): string {
  return `:root:root,:root [data-paper]{${properties(light)}${inBothSchemes(light)}}
@media not print{:root[data-color-scheme="dark"],:root[data-color-scheme="dark"] [data-paper]{${properties(dark)}}}
${decoration(dark.brand, light.accent)}
${logo ? logoRules(logo, logoAddress) : ''}`;
}

function properties(colors: BrandColors): string {
  const { brand, brandHover, onBrand, brandGround, link, focus, deep, deepEnd } = colors;
  return `--brand:${brand};--brand-hover:${brandHover};--on-brand:${onBrand};--brand-ground:${brandGround};--link:${link};--focus:${focus};--deep:${deep};--deep-end:${deepEnd};`;
}

function inBothSchemes({ accent, accentHover, onAccent, onDeepQuiet }: BrandColors): string {
  return `--brand-accent:${accent};--brand-accent-hover:${accentHover};--on-brand-accent:${onAccent};--on-deep-quiet:${onDeepQuiet};--logo-bolt:${boltOf(accent)}`;
}

const drop = '#f4fbfb';

/** The accent, as dark as a mark on the light drop has to be. */
function boltOf(accent: string): string {
  const { l, c, h } = oklchOf(accent);
  for (let darker = l; ; darker -= 0.02) {
    const bolt = hexOf({ l: darker, c, h });
    if (contrast(bolt, drop) >= 3 || darker <= 0) return bolt;
  }
}

const decorationFile = new URL('../../../web/src/theme/motif.css', import.meta.url);

/** The pictures of the bundled brand in other colors: a picture in a style sheet can't take them from a property. */
function decoration(line: string, light: string): string {
  const coded = (color: string) => color.replace('#', '%23');
  return readFileSync(decorationFile, 'utf8')
    .replaceAll(':root', ':root:root')
    .replaceAll('%2377c1c4', coded(line))
    .replaceAll(coded(defaultBrand.light.accent), coded(light));
}

function logoRules({ width, height }: Picture, address: string): string {
  return `[data-logo] svg{display:none}
[data-logo]::before{content:"";width:${width}px;max-width:36vw;height:${height}px;background:url("${address}") left center/contain no-repeat}
`;
}
