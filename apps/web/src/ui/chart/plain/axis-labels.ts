/** About what letters take in the size of the axis, from narrow to wide. */
const letterWidths: readonly [RegExp, number][] = [
  [/[ijl]/u, 3.3],
  [/[ frtI.,'’]/u, 4.5],
  [/[•-]/u, 5.5],
  [/[ckszvxy]/u, 7.2],
  [/[mwMW…]/u, 13],
  [/[ABEFJKLPSTVXYZ]/u, 9],
  [/\p{Lu}/u, 10.5],
];
/** What the others take, digits among them. */
const letterWidth = 8;

/** Between a label and the next. */
const gap = 2;

export function widthOf(words: string): number {
  const widths = [...words].map(letter => letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? letterWidth);
  return widths.reduce((sum, width) => sum + width, 0);
}

type Named = { label: string; middle: number };

/**
 * The labels, each around its middle and in the lines that it needs within its place. One that would go beyond the edge of
 * the drawing ends there, and takes what the one before it leaves free.
 */
export function labelsOn<N extends Named>(named: readonly N[], place: number, edge: number) {
  const half = (place - gap) / 2;
  let before: number | undefined;
  return named.map(one => {
    const toEdge = edge - one.middle;
    const room = toEdge >= half || before === undefined ? half + Math.min(half, toEdge) : edge - before - gap;
    const lines = linesOf(one.label, room);
    const widest = Math.max(...lines.map(widthOf));
    const isAtEdge = widest / 2 > toEdge;
    before = isAtEdge ? edge : one.middle + widest / 2;
    return {
      ...one,
      lines,
      x: isAtEdge ? edge : one.middle,
      anchor: isAtEdge ? ('end' as const) : ('middle' as const),
    };
  });
}

/** One that is wider than its place takes two lines, and a line that still is ends early. */
function linesOf(label: string, room: number): [string] | [string, string] {
  const words = label.split(' ');
  if (words.length === 1 || widthOf(label) <= room) return [shortened(label, room)];
  const fits = words.findLastIndex((_, at) => at > 0 && widthOf(words.slice(0, at).join(' ')) <= room);
  const first = Math.max(fits, 1);
  return [shortened(words.slice(0, first).join(' '), room), shortened(words.slice(first).join(' '), room)];
}

function shortened(words: string, room: number): string {
  if (widthOf(words) <= room) return words;
  const letters = [...words];
  const kept = letters.findLastIndex((_, at) => widthOf(`${letters.slice(0, at).join('').trimEnd()}…`) <= room);
  return `${letters.slice(0, Math.max(kept, 1)).join('').trimEnd()}…`;
}
