import classes from './DetailedChart.module.css';
import type { DetailedColumn } from './detailed-props.ts';
import { stacked } from './detailed-scale.ts';

type Props = {
  column: DetailedColumn;
  left: number;
  width: number;
  yOf: (amount: number) => number;
  /** What a bar is covered with while it isn't an ordinary one. */
  patterns: { running: string; estimated: string };
};

/** How much of the plot's foot a gap takes: to be seen, and not to be taken for an amount. */
const gapHeight = 14;

/** A column's bars with what they are covered with and its mark, or the dashed box of a gap. */
export function DrawnColumn({ column, left, width, yOf, patterns }: Props) {
  const { bars, look, mark } = column;
  const cover = look === 'running' || look === 'estimated' ? patterns[look] : undefined;
  return (
    <g>
      {look === 'missing' && (
        <rect
          className={classes.gap}
          x={left + 0.5}
          y={yOf(0) - gapHeight}
          width={Math.max(width - 1, 1)}
          height={gapHeight}
          rx={2}
        />
      )}
      {stacked(bars).map(({ key, from, to, colour }) => {
        const [top, foot] = [Math.min(yOf(from), yOf(to)), Math.max(yOf(from), yOf(to))];
        if (foot - top < 0.05) return null;
        const box = {
          x: left,
          y: top,
          width,
          height: Math.max(foot - top, 1),
          rx: Math.min(3.5, width / 4, foot - top),
        };
        return (
          <g key={key}>
            <rect className={classes[colour]} {...box} />
            {cover && <rect fill={cover} {...box} />}
          </g>
        );
      })}
      {typeof mark === 'number' && (
        <>
          <line className={classes.halo} x1={left - 1} x2={left + width + 1} y1={yOf(mark)} y2={yOf(mark)} />
          <line className={classes.mark} x1={left - 1} x2={left + width + 1} y1={yOf(mark)} y2={yOf(mark)} />
        </>
      )}
    </g>
  );
}
