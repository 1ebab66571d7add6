import { encode } from 'uqr';

/** The dark modules as one SVG path of horizontal runs, with the quiet zone of four that scanners ask for. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map(isDark => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size, path: runs.join('') };
}
