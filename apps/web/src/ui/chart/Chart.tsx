import { useEffect, useRef, useState } from 'react';
import classes from './Chart.module.css';
import type { ChartProps, ChartSeries } from './chart-props.ts';
import { placesOn, valuesOn } from './scales.ts';

const margin = { top: 12, right: 8, bottom: 32, left: 48 };
const fallbackWidth = 560;
/** The space a label on the horizontal axis takes. */
const labelWidth = 56;

/** Only the drawing; `ChartWithTable` always shows it together with its sentence and its table. */
export function Chart({ points, series, formatValue, formatTick = formatValue, height = 240 }: ChartProps) {
  const [frame, width] = useWidth();
  const innerWidth = Math.max(width - margin.left - margin.right, 40);
  const innerHeight = height - margin.top - margin.bottom;
  const values = points.flatMap(point => series.map(({ key }) => point.values[key] ?? 0));
  const places = placesOn(innerWidth, points.length);
  const { ticks, yOf } = valuesOn(innerHeight, values);
  const bars = series.filter(({ shape }) => shape === 'bar');
  const lines = series.filter(({ shape }) => shape === 'line');
  const every = Math.ceil(points.length / Math.max(Math.floor(innerWidth / labelWidth), 1));

  return (
    <div ref={frame} className={classes.frame}>
      <svg width={width} height={height} aria-hidden="true" focusable="false">
        <g transform={`translate(${margin.left}, ${margin.top})`}>
          {ticks.map(tick => (
            <g key={tick}>
              <line className={classes.rule} x2={innerWidth} y1={yOf(tick)} y2={yOf(tick)} />
              <text className={classes.tick} x={-12} y={yOf(tick) + 4} textAnchor="end">
                {formatTick(tick)}
              </text>
            </g>
          ))}
          {points.map((point, at) =>
            bars.map((one, index) => {
              const value = point.values[one.key];
              if (value === null || value === undefined) return null;
              const barWidth = places.placeWidth / bars.length;
              return (
                <rect
                  key={`${point.label} ${one.key}`}
                  className={classes[one.colour]}
                  x={places.leftOf(at) + index * barWidth}
                  y={Math.min(yOf(value), yOf(0))}
                  width={Math.max(barWidth - 2, 1)}
                  height={Math.max(Math.abs(yOf(0) - yOf(value)), 1)}
                  rx={3}
                />
              );
            }),
          )}
          {lines.map(one => (
            <Line key={one.key} one={one} points={points} xOf={places.middleOf} yOf={yOf} />
          ))}
          <line className={classes.axis} x2={innerWidth} y1={innerHeight} y2={innerHeight} />
          {points.map(
            ({ label }, at) =>
              at % every === 0 && (
                <text
                  key={label}
                  className={classes.tick}
                  x={places.middleOf(at)}
                  y={innerHeight + 22}
                  textAnchor="middle"
                >
                  {label}
                </text>
              ),
          )}
        </g>
      </svg>
    </div>
  );
}

type LineProps = {
  one: ChartSeries;
  points: ChartProps['points'];
  xOf: (index: number) => number;
  yOf: (value: number) => number;
};

function Line({ one, points, xOf, yOf }: LineProps) {
  const corners = points.flatMap(({ values }, at) => {
    const value = values[one.key];
    return typeof value === 'number' ? [`${xOf(at)},${yOf(value)}`] : [];
  });
  return <polyline className={`${classes.line} ${classes[one.colour]}`} points={corners.join(' ')} />;
}

function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(fallbackWidth);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return [frame, width] as const;
}
