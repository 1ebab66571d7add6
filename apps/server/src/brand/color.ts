/** Colors as `#rrggbb`. */
export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Red, green and blue from 0 to 1, as light adds up. */
function linearOf(hex: string): [number, number, number] {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A color by lightness (0 to 1), chroma (0 to about 0.3), and hue (radians): what eyes see as steps are steps here. */
export type Oklch = { l: number; c: number; h: number };

export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

/** The nearest color that screens have: chroma is given up before lightness, on which contrast depends. */
export function hexOf({ l, c, h }: Oklch): string {
  for (let chroma = c; ; chroma -= 0.004) {
    const channels = linearOfOklch({ l, c: Math.max(0, chroma), h });
    if (chroma <= 0 || channels.every(channel => channel >= -0.0005 && channel <= 1.0005)) return hexOfLinear(channels);
  }
}

function linearOfOklch({ l, c, h }: Oklch): number[] {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function hexOfLinear(channels: readonly number[]): string {
  const digits = channels.map(channel => {
    const light = Math.min(1, Math.max(0, channel));
    const share = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('')}`;
}
