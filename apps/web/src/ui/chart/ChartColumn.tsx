import classes from './Chart.module.css';
import type { ChartPoint, ChartProps, ChartSeries } from './chart-props.ts';

type ColumnProps = {
  point: ChartPoint;
  series: readonly ChartSeries[];
  left: number;
  width: number;
  yOf: (value: number) => number;
  /** What a bar that is still running is covered with. */
  hatch: string;
};

/** The bars of one point, side by side, and the marks across them. */
export function ChartColumn({ point, series, left, width, yOf, hatch }: ColumnProps) {
  const bars = series.filter(({ shape }) => shape === 'bar');
  const marks = series.filter(({ shape }) => shape === 'mark');
  const barWidth = width / bars.length;
  return (
    <g>
      {bars.map((one, index) => {
        const value = point.values[one.key];
        if (value === null || value === undefined) return null;
        const box = {
          x: left + index * barWidth,
          y: Math.min(yOf(value), yOf(0)),
          width: Math.max(barWidth - 2, 1),
          height: Math.max(Math.abs(yOf(0) - yOf(value)), 1),
          rx: 3,
        };
        return (
          <g key={one.key}>
            <rect className={classes[one.colour]} {...box} />
            {point.isRunning && <rect fill={hatch} {...box} />}
          </g>
        );
      })}
      {marks.map(one => {
        const value = point.values[one.key];
        if (value === null || value === undefined) return null;
        const ends = { x1: left - 2, x2: left + width, y1: yOf(value), y2: yOf(value) };
        return (
          <g key={one.key}>
            <line className={classes.halo} {...ends} />
            <line className={`${classes.mark} ${classes[one.colour]}`} {...ends} />
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
