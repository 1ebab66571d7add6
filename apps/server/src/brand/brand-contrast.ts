import type { Brand, BrandColors } from './brand.ts';
import { contrast } from './color.ts';
import { paper } from './paper.ts';

/** A setting, and what would be hard to see with it. */
export type ContrastFault = {
  setting: 'BRAND_COLOR' | 'BRAND_ACCENT_COLOR';
  what: string;
  ratio: number;
  needed: number;
};

const text = 4.5;
const edge = 3;

type Pair = readonly [setting: ContrastFault['setting'], needed: number, what: string, one: string, other: string];

function pairsOf(colors: BrandColors, scheme: 'light' | 'dark'): Pair[] {
  const { ground, surface, surfaceQuiet, text: ink } = paper[scheme];
  const { brand, brandHover, onBrand, brandGround, link, focus } = colors;
  const { deep, deepEnd, onDeepQuiet, accent, accentHover, onAccent } = colors;
  const papers = [ground, surface, surfaceQuiet];
  const ofBrand = (needed: number, what: string, one: string, others: readonly string[]) =>
    others.map((other): Pair => ['BRAND_COLOR', needed, what, one, other]);
  const ofAccent = (needed: number, what: string, one: string, others: readonly string[]) =>
    others.map((other): Pair => ['BRAND_ACCENT_COLOR', needed, what, one, other]);
  return [
    ...ofBrand(text, 'the text of a button', onBrand, [brand, brandHover]),
    ...ofBrand(text, 'a link', link, [...papers, brandGround]),
    ...ofBrand(text, 'text on its tint', ink, [brandGround]),
    ...ofBrand(edge, 'a button', brand, papers),
    ...ofBrand(edge, 'the mark of what has the focus', focus, papers),
    ...ofBrand(text, 'text on the deep ground', '#ffffff', [deep, deepEnd]),
    ...ofBrand(text, 'quiet text on the deep ground', onDeepQuiet, [deep, deepEnd]),
    ...ofAccent(text, 'the text of the main button', onAccent, [accent, accentHover]),
    ...ofAccent(edge, 'the main button on the deep ground', accent, [deep, deepEnd]),
  ];
}

/** What falls short of WCAG 2.2 (4.5:1 for text, 3:1 for edges), light or dark: the worst of each setting. */
export function contrastFaults(brand: Pick<Brand, 'light' | 'dark'>): ContrastFault[] {
  const faults = (['light', 'dark'] as const).flatMap(scheme =>
    pairsOf(brand[scheme], scheme).flatMap(([setting, needed, what, one, other]) => {
      const ratio = contrast(one, other);
      return ratio < needed ? [{ setting, needed, what: scheme === 'dark' ? `${what} in the dark` : what, ratio }] : [];
    }),
  );
  const worst = faults.toSorted((a, b) => a.ratio / a.needed - b.ratio / b.needed);
  return worst.filter(({ setting }, index) => worst.findIndex(fault => fault.setting === setting) === index);
}
