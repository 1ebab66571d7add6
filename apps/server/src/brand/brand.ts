import { readFileSync } from 'node:fs';

/** The utility's colors in one color scheme, by the names that apps/web/src/brand/brand.css gives them. */
export type BrandColors = {
  /** Buttons and marks on paper. */
  brand: string;
  brandHover: string;
  onBrand: string;
  /** A quiet tint behind what is chosen. */
  brandGround: string;
  link: string;
  focus: string;
  /** The ground of the header and of the one answer of a page, from top to bottom. */
  deep: string;
  deepEnd: string;
  /** Text on it that is less important. */
  onDeepQuiet: string;
  /** The main button on the deep ground. */
  accent: string;
  accentHover: string;
  onAccent: string;
};

export type Picture = { contentType: 'image/png' | 'image/svg+xml'; content: Buffer; width: number; height: number };

/** How the utility shows itself in the portal, in emails, and on paper. */
export type Brand = {
  /** The utility's name. */
  name: string;
  /** How the utility's name begins: what stands out of it, or where there is no room for all. */
  shortName: string;
  light: BrandColors;
  dark: BrandColors;
  /** In place of the bundled drop; null for that. */
  logo: Picture | null;
  /** Email programs show no SVG, so this is a PNG. */
  emailLogo: Picture | null;
};

/** The logo on paper: the bundled drop, the utility's as a PNG, or none because there is only an SVG. */
export type PaperLogo = 'drop' | Picture | null;

export function paperLogoOf({ logo, emailLogo }: Brand): PaperLogo {
  return logo === null && emailLogo === defaultBrand.emailLogo ? 'drop' : emailLogo;
}

const accent = { accent: '#ffc550', accentHover: '#ffd98a', onAccent: '#2a1f04', onDeepQuiet: '#c1dcdb' };

export const defaultBrand: Brand = {
  name: 'Wattershed Electric & Water',
  shortName: 'Wattershed',
  light: {
    brand: '#0b646b',
    brandHover: '#084d53',
    onBrand: '#ffffff',
    brandGround: '#e2f0ef',
    link: '#0b646b',
    focus: '#0b646b',
    deep: '#083d42',
    deepEnd: '#0a5056',
    ...accent,
  },
  dark: {
    brand: '#6cc3c6',
    brandHover: '#8ad3d5',
    onBrand: '#04282b',
    brandGround: '#123437',
    link: '#7fcdd0',
    focus: '#8ad3d5',
    deep: '#0a2a2e',
    deepEnd: '#0d3a40',
    ...accent,
  },
  logo: null,
  emailLogo: {
    contentType: 'image/png',
    content: readFileSync(new URL('./default-logo.png', import.meta.url)),
    width: 32,
    height: 32,
  },
};
