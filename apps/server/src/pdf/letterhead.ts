import type { BrandColors, PaperLogo } from '../brand/brand.ts';

const pageWidth = 612;
const waveLength = 60;

type Ground = 'deep' | 'paper';

type Letterhead = { colors: BrandColors; logo: PaperLogo };
type Place = { x: number; y: number; size: number };

/** The drop has air around it: what stands below it begins this share of its size to the right. */
const air = 0.21;

/**
 * The utility's logo, or the drop with the bolt in it. Returns the x for what stands beside it. A logo of the utility's own
 * is made for the deep ground, so on paper there is none.
 */
export function drawLogo(
  pdf: PDFKit.PDFDocument,
  { x, y, size }: Place,
  ground: Ground,
  { colors, logo }: Letterhead,
): number {
  if (logo === 'drop') {
    drawDrop(pdf, { x, y, size }, ground, colors);
    return x + size + 2;
  }
  const left = x + size * air;
  if (logo === null || ground === 'paper') return left;
  const width = (size * logo.width) / logo.height;
  pdf.image(logo.content, left, y, { width, height: size });
  return left + width + 8;
}

function drawDrop(pdf: PDFKit.PDFDocument, { x, y, size }: Place, ground: Ground, colors: BrandColors): void {
  const [drop, bolt] = ground === 'deep' ? ['#f4fbfb', '#b97a00'] : [colors.brand, colors.accent];
  pdf
    .save()
    .translate(x, y)
    .scale(size / 32);
  pdf.path('M16 1.8c5.3 6.3 9.6 11.3 9.6 17.3a9.6 9.6 0 0 1-19.2 0c0-6 4.3-11 9.6-17.3Z').fill(drop);
  pdf.path('M17.9 9.6 11.3 19h4.1l-1.3 7.2 6.8-9.9h-4.2l1.2-6.7Z').fill(bolt);
  pdf.restore();
}

/**
 * The deep ground at the head of a page, from edge to edge, with the city's load over a day mirrored in the water, as on
 * the screens.
 */
export function drawBand(pdf: PDFKit.PDFDocument, height: number, colors: BrandColors): void {
  const deep = pdf.linearGradient(0, 0, 0, height).stop(0, colors.deep).stop(1, colors.deepEnd);
  const [across, down] = [pageWidth / 1440, 0.28];
  const motifTop = height - 45;
  pdf
    .path(`M0 0H${pageWidth}V${height - 3}${waterEdge()}Z`)
    .fill(deep as unknown as string)
    .save()
    .translate(0, motifTop)
    .scale(across, down);
  pdf.path(`${dayCurve}V112H0Z`).fillOpacity(0.07).fill(colors.onDeepQuiet).fillOpacity(1);
  for (const [y, opacity] of [
    [112, 0.75],
    [128, 0.4],
    [144, 0.22],
  ] as const) {
    pdf.path(`M0 ${y}${'q30-4 60 0t60 0'.repeat(12)}`);
    pdf.lineWidth(1.5).strokeOpacity(opacity).stroke(colors.onDeepQuiet).strokeOpacity(1);
  }
  pdf.path(dayCurve).lineWidth(2.5).stroke(colors.accent).restore();
  const [x, y] = [690 * across, motifTop + 18 * down];
  pdf.circle(x, y, 7).fillOpacity(0.16).fill(colors.accent).fillOpacity(1);
  pdf.circle(x, y, 3).fill(colors.accent);
}

const dayCurve =
  'M0 98C90 103 160 104 230 92S340 64 410 64 520 84 570 62 640 18 690 18 780 60 850 72 1000 60 1080 62 1290 100 1440 98';

/** From right to left. */
function waterEdge(): string {
  const half = waveLength / 2;
  const oneWave = `q${-half / 2} 3 ${-half} 0q${-half / 2} -3 ${-half} 0`;
  return oneWave.repeat(Math.ceil(pageWidth / waveLength));
}
