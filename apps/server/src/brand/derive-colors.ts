import type { BrandColors } from './brand.ts';
import { contrast, hexOf, oklchOf } from './color.ts';

/**
 * All shades of a brand from its two colors. Lightness is that of the bundled brand, whose contrasts are known; hue and
 * strength are the utility's.
 */
export function deriveColors(brandColor: string, accentColor: string): { light: BrandColors; dark: BrandColors } {
  const brand = oklchOf(brandColor);
  /** A shade of the brand: `strength` is the share of its chroma, `most` the limit where strong colors would shout. */
  const shade = (l: number, strength: number, most = 0.3) =>
    hexOf({ l, c: Math.min(brand.c * strength, most), h: brand.h });
  const deepL = Math.min(0.33, brand.l);
  const onDeep = { onDeepQuiet: shade(0.874, 0.4, 0.035), ...accentShades(accentColor) };
  return {
    light: {
      brand: brandColor,
      brandHover: shade(brand.l - 0.075, 0.85),
      onBrand: '#ffffff',
      brandGround: shade(0.944, 0.2, 0.02),
      link: brandColor,
      focus: brandColor,
      deep: shade(deepL, 0.7),
      deepEnd: shade(deepL + 0.065, 0.85),
      ...onDeep,
    },
    dark: {
      brand: shade(0.764, 1.1, 0.11),
      brandHover: shade(0.82, 1, 0.1),
      onBrand: shade(0.254, 0.5, 0.06),
      brandGround: shade(0.302, 0.5, 0.06),
      link: shade(0.8, 1, 0.1),
      focus: shade(0.82, 1, 0.1),
      deep: shade(0.264, 0.5, 0.08),
      deepEnd: shade(0.322, 0.65, 0.1),
      ...onDeep,
    },
  };
}

function accentShades(accent: string): Pick<BrandColors, 'accent' | 'accentHover' | 'onAccent'> {
  const { l, c, h } = oklchOf(accent);
  const ink = hexOf({ l: 0.246, c: Math.min(c, 0.045), h });
  const onAccent = contrast(ink, accent) >= contrast('#ffffff', accent) ? ink : '#ffffff';
  const step = onAccent === ink ? 0.046 : -0.046;
  return { accent, accentHover: hexOf({ l: Math.min(0.97, l + step), c: c * 0.75, h }), onAccent };
}
