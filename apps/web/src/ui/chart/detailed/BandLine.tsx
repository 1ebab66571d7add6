import classes from './DetailedChart.module.css';
import type { Band } from './detailed-props.ts';

/** About what a letter of a band's name takes. */
const letterWidth = 7;

/** A colored line below the axis, with its name where that has room; the legend has all names. */
export function BandLine({ bands, slot, top }: { bands: readonly Band[]; slot: number; top: number }) {
  return bands.map(({ from, before, title, colour }) => {
    const width = (before - from) * slot;
    return (
      <g key={from} transform={`translate(${from * slot}, ${top})`}>
        <rect className={classes[colour]} x={1} y={2} width={Math.max(width - 2, 1)} height={6} rx={3} />
        {title.length * letterWidth < width && (
          <text className={classes.tick} x={width / 2} y={25} textAnchor="middle">
            {title}
          </text>
        )}
      </g>
    );
  });
}
