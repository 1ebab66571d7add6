import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultBrand } from './brand.ts';
import { contrast } from './color.ts';
import { paper } from './paper.ts';

const web = new URL('../../../web/src/', import.meta.url);
const styles = ['brand/brand.css', 'theme/theme.css'].map(file => readFileSync(new URL(file, web), 'utf8')).join('\n');

/** The values of the portal's custom properties, in the order in which they stand: light first, then dark. */
function valuesOf(name: string): string[] {
  const property = `--${name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`;
  const long = (hex: string) => (hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, digit => digit + digit) : hex);
  return [...styles.matchAll(new RegExp(`${property}: (#[0-9a-f]+);`, 'g'))].map(([, value = '']) => long(value));
}

test('paper has the colors of the portal, light and dark', () => {
  for (const name of Object.keys(paper.light) as (keyof typeof paper.light)[]) {
    expect([name, ...valuesOf(name).slice(0, 2)]).toEqual([name, paper.light[name], paper.dark[name]]);
  }
});

test('the bundled brand has the colors of the portal, light and dark', () => {
  const names = ['brand', 'brandHover', 'onBrand', 'brandGround', 'link', 'focus', 'deep', 'deepEnd'] as const;
  for (const name of names) {
    expect([name, ...valuesOf(name).slice(0, 2)]).toEqual([name, defaultBrand.light[name], defaultBrand.dark[name]]);
  }
  const { accent, accentHover, onAccent } = defaultBrand.light;
  const written = ['brandAccent', 'brandAccentHover', 'onBrandAccent'].map(name => valuesOf(name)[0]);
  expect(written).toEqual([accent, accentHover, onAccent]);
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
});
