import { expect, test } from 'vitest';
import { defaultBrand } from '../brand/brand.ts';
import { contrast } from '../brand/color.ts';
import { emailColors, stateColors } from './email-colors.ts';

test.each(['light', 'dark'] as const)(
  'every text of an email stands out from its ground by 4.5:1 when it is %s',
  scheme => {
    const colors = emailColors(defaultBrand, scheme);
    const pairs: [string, string][] = [
      ...[colors.ground, colors.surface].flatMap(ground =>
        [colors.text, colors.textQuiet, colors.link].map((text): [string, string] => [text, ground]),
      ),
      ...[colors.onDeep, colors.onDeepQuiet].map((text): [string, string] => [text, colors.deep]),
      [colors.onBrand, colors.brand],
      ...(['good', 'warn', 'bad', 'info'] as const).map((kind): [string, string] => {
        const { text, ground } = stateColors(colors, kind);
        return [text, ground];
      }),
    ];
    const tooClose = pairs.filter(([text, ground]) => contrast(text, ground) < 4.5);
    expect(tooClose).toEqual([]);
  },
);
