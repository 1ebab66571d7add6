import type { ChartPoint, ChartProps, ChartSeries } from '../chart-props.ts';
import { spansOf } from '../point-values.ts';
import classes from './Chart.module.css';

type ColumnProps = {
  point: ChartPoint;
  series: readonly ChartSeries[];
  isStacked: boolean;
  left: number;
  width: number;
  yOf: (value: number) => number;
  /** What a bar that is still running is covered with. */
  hatch: string;
};

/** Between two bars with their edges, so that they are told apart without their colors. */
const gap = 2.5;

/** The outlines of one point, its bars on them, and the marks across all. */
export function ChartColumn({ point, series, isStacked, left, width, yOf, hatch }: ColumnProps) {
  const ofShape = (shape: ChartSeries['shape']) =>
    series.flatMap(one => {
      const value = point.values[one.key];
      return one.shape === shape && typeof value === 'number' ? [{ ...one, value }] : [];
    });
  const bars = series.filter(({ shape }) => shape === 'bar');
  const barWidth = isStacked ? width : width / bars.length;
  return (
    <g>
      {ofShape('outline').map(({ key, value }) => (
        <rect
          key={key}
          className={classes.outline}
          x={left + 0.75}
          y={Math.min(yOf(value), yOf(0))}
          width={Math.max(width - 3.5, 1)}
          height={Math.abs(yOf(0) - yOf(value))}
          rx={3}
        />
      ))}
      {spansOf(point, series, isStacked).map(({ key, from, to }) => {
        const index = bars.findIndex(one => one.key === key);
        const colour = bars[index]?.colour ?? 'quiet';
        const [top, foot] = [Math.min(yOf(from), yOf(to)), Math.max(yOf(from), yOf(to))];
        const box = {
          x: left + (isStacked ? 0 : index * barWidth),
          y: top,
          width: Math.max(barWidth - 2, 1),
          height: Math.max(foot - top - (from === 0 ? 0 : gap), 1),
          rx: 3,
        };
        return (
          <g key={key}>
            <rect className={point.isMuted ? classes.mute : classes[colour]} {...box} />
            {point.isRunning && <rect fill={hatch} {...box} />}
          </g>
        );
      })}
      {ofShape('mark').map(({ key, colour, value }) => {
        const ends = { x1: left - 2, x2: left + width, y1: yOf(value), y2: yOf(value) };
        return (
          <g key={key}>
            <line className={classes.halo} {...ends} />
            <line className={`${classes.mark} ${classes[colour]}`} {...ends} />
          </g>
        );
      })}
    </g>
  );
}

type LineProps = {
  one: ChartSeries;
  points: ChartProps['points'];
  xOf: (index: number) => number;
  yOf: (value: number) => number;
};

export function ChartLine({ one, points, xOf, yOf }: LineProps) {
  const corners = points.flatMap(({ values }, at) => {
    const value = values[one.key];
    return typeof value === 'number' ? [`${xOf(at)},${yOf(value)}`] : [];
  });
  return <polyline className={`${classes.line} ${classes[one.colour]}`} points={corners.join(' ')} />;
}
