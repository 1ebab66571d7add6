import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { WrongSetting } from '../wrong-setting.ts';
import { defaultBrand } from './brand.ts';
import { contrastFaults } from './brand-contrast.ts';
import { contrast, hexOf, oklchOf } from './color.ts';
import { deriveColors } from './derive-colors.ts';

const folder = mkdtempSync(join(tmpdir(), 'wattershed-brand-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(name: string, content: string | Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const png = (width: number, height: number) => {
  const content = Buffer.alloc(64);
  Buffer.from('89504e470d0a1a0a', 'hex').copy(content);
  content.writeUInt32BE(width, 16);
  content.writeUInt32BE(height, 20);
  content.write('IEND', content.length - 8);
  return content;
};
const svg = (inside: string, root = 'viewBox="0 0 64 32"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`;

test('without settings the brand is the bundled one', () => {
  expect(readConfig({}).brand).toEqual(defaultBrand);
});

test('the bundled brand passes its own check', () => {
  expect(contrastFaults(defaultBrand)).toEqual([]);
});

test('two colors make all shades, light and dark', () => {
  const { light, dark } = readConfig({ BRAND_COLOR: '#7A1F2B', BRAND_ACCENT_COLOR: '#f6c1b4' }).brand;
  expect([light.brand, light.accent]).toEqual(['#7a1f2b', '#f6c1b4']);
  expect(contrast('#ffffff', light.deep)).toBeGreaterThan(10);
  expect(contrast(dark.brand, '#142124')).toBeGreaterThan(4.5);
});

test('shades of the bundled colors come close to the bundled shades', () => {
  const derived = deriveColors(defaultBrand.light.brand, defaultBrand.light.accent);
  for (const scheme of ['light', 'dark'] as const) {
    for (const [name, hex] of Object.entries(derived[scheme])) {
      const bundled = oklchOf(defaultBrand[scheme][name as keyof typeof defaultBrand.light]);
      expect([name, Math.abs(oklchOf(hex).l - bundled.l) < 0.03]).toEqual([name, true]);
    }
  }
});

const channel = fc.integer({ min: 0, max: 255 }).map(value => value.toString(16).padStart(2, '0'));
const anyColor = fc.tuple(channel, channel, channel).map(channels => `#${channels.join('')}`);

test('a color on which white text is readable gives shades that are readable everywhere', () => {
  const readable = anyColor.filter(color => contrast(color, '#ffffff') >= 5.5);
  fc.assert(
    fc.property(readable, color => {
      const faults = contrastFaults(deriveColors(color, '#ffffff'));
      expect(faults).toEqual([]);
    }),
  );
});

test('a color of the screen keeps its value through lightness and chroma', () => {
  fc.assert(
    fc.property(anyColor, color => {
      expect(hexOf(oklchOf(color))).toBe(color);
    }),
  );
});

test.each([
  [{ BRAND_COLOR: '#e8b0b0' }, 'with BRAND_COLOR #e8b0b0, a link has a contrast of 1.5:1 and needs 4.5:1'],
  [{ BRAND_COLOR: '#777777' }, 'with BRAND_COLOR #777777, '],
  [
    { BRAND_COLOR: '#7a1f2b', BRAND_ACCENT_COLOR: '#8a2030' },
    'with BRAND_ACCENT_COLOR #8a2030, the main button on the deep ground has a contrast of 1.1:1 and needs 3:1',
  ],
  [{ BRAND_COLOR: 'teal' }, 'BRAND_COLOR must be a color such as #0b646b'],
  [{ UTILITY_NAME: 'Alder Creek Water', UTILITY_SHORT_NAME: 'Oak' }, 'UTILITY_SHORT_NAME must be the words that'],
])('%o stops the start with one line', (settings, words) => {
  expect(() => readConfig(settings)).toThrow(WrongSetting);
  expect(() => readConfig(settings)).toThrow(words);
  expect(() => readConfig(settings)).not.toThrow('\n');
});

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['an event handler', svg('<g onload="alert(1)"/>')],
  ['HTML', svg('<foreignObject/>')],
  ['a reference to another file', svg('<image href="https://evil.example/x.png"/>')],
  ['a reference to another file', svg('<style>@import "x.css";</style>')],
  ['a reference to another file', svg('<rect fill="url(https://evil.example/#a)"/>')],
  ['an entity or document type', `<?xml version="1.0"?><!-- x --><svg viewBox="0 0 1 1"><!ENTITY x "y"></svg>`],
])('an SVG with %s is refused', (what, source) => {
  const file = fileWith('bad.svg', source);
  expect(() => readConfig({ BRAND_LOGO: file })).toThrow(`BRAND_LOGO must be only a drawing: it has ${what}`);
});

test.each([
  [fileWith('logo.txt', 'a logo'), 'must be the file of a picture (SVG or PNG)'],
  [fileWith('small.png', png(40, 40)), 'is 40 pixels high; it needs at least 64 to look sharp'],
  [fileWith('cut.png', png(96, 96).subarray(0, 50)), 'is not complete'],
  [fileWith('interlaced.png', Buffer.from(png(96, 96)).fill(1, 28, 29)), 'is an interlaced PNG'],
  [fileWith('wide.png', png(900, 100)), 'is 900 by 100; it can be half as wide as high, to 6 times as wide'],
  [fileWith('big.svg', svg('<g/>'.repeat(60_000))), 'at most 200000 are shown'],
  [fileWith('boundless.svg', svg('<g/>', '')), 'needs a viewBox, or a width and a height'],
  [join(folder, 'none.svg'), "can't be read"],
])('the logo %s is refused, saying why', (file, words) => {
  expect(() => readConfig({ BRAND_LOGO: file })).toThrow(WrongSetting);
  expect(() => readConfig({ BRAND_LOGO: file })).toThrow(words);
});

test('a logo is shown 32 px high; emails take it when it is a PNG', () => {
  const drawn = fileWith('good.svg', svg('<defs><path id="a"/></defs><use href="#a" fill="url(#b)"/>'));
  const painted = fileWith('good.png', png(192, 96));
  expect(readConfig({ BRAND_LOGO: drawn }).brand).toMatchObject({ logo: { width: 64, height: 32 }, emailLogo: null });
  expect(readConfig({ BRAND_LOGO: painted }).brand.emailLogo).toMatchObject({ width: 64, contentType: 'image/png' });
  const both = readConfig({ BRAND_LOGO: drawn, BRAND_EMAIL_LOGO: painted }).brand;
  expect([both.logo?.contentType, both.emailLogo?.contentType]).toEqual(['image/svg+xml', 'image/png']);
  expect(() => readConfig({ BRAND_EMAIL_LOGO: drawn })).toThrow('BRAND_EMAIL_LOGO must be the file of a picture (PNG)');
});

test('emails come from the utility by its name', () => {
  expect(readConfig({}).mailFrom).toBe('"Wattershed" <no-reply@wattershed.example>');
  const named = { UTILITY_NAME: 'Alder Creek Water & Light', UTILITY_SHORT_NAME: 'Alder Creek' };
  expect(readConfig(named).mailFrom).toContain('"Alder Creek"');
  expect(readConfig({ ...named, MAIL_FROM: 'care@alder.example' }).mailFrom).toBe('care@alder.example');
});
