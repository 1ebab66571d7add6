import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { useEffect, useRef, useState } from 'react';
import classes from './Chart.module.css';
import type { ChartProps, ChartSeries } from './chart-props.ts';

const margin = { top: 12, right: 8, bottom: 32, left: 48 };
const fallbackWidth = 560;

/** The drawing alone; `ui/ChartWithTable` shows it, always together with its sentence and its table. */
export function Chart({ points, series, formatValue, formatTick = formatValue, height = 240 }: ChartProps) {
  const [frame, width] = useWidth();
  const innerWidth = Math.max(width - margin.left - margin.right, 40);
  const innerHeight = height - margin.top - margin.bottom;
  const labels = points.map(point => point.label);
  const values = points.flatMap(point => series.map(({ key }) => point.values[key] ?? 0));
  const x = scaleBand({ domain: labels, range: [0, innerWidth], padding: 0.28 });
  const y = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [innerHeight, 0],
    nice: true,
  });
  const bars = series.filter(({ shape }) => shape === 'bar');
  const every = Math.ceil(labels.length / Math.max(Math.floor(innerWidth / 56), 1));

  return (
    <div ref={frame} className={classes.frame}>
      <svg width={width} height={height} aria-hidden="true" focusable="false">
        <Group left={margin.left} top={margin.top}>
          {y.ticks(4).map(tick => (
            <line key={tick} className={classes.rule} x2={innerWidth} y1={y(tick)} y2={y(tick)} />
          ))}
          {points.map(point =>
            bars.map((one, index) => {
              const value = point.values[one.key];
              if (value === null || value === undefined) return null;
              const barWidth = x.bandwidth() / bars.length;
              return (
                <Bar
                  key={`${point.label} ${one.key}`}
                  className={classes[one.colour] ?? ''}
                  x={(x(point.label) ?? 0) + index * barWidth}
                  y={Math.min(y(value), y(0))}
                  width={Math.max(barWidth - 2, 1)}
                  height={Math.max(Math.abs(y(0) - y(value)), 1)}
                  rx={3}
                />
              );
            }),
          )}
          {series
            .filter(({ shape }) => shape === 'line')
            .map(one => (
              <Line key={one.key} one={one} points={points} at={label => (x(label) ?? 0) + x.bandwidth() / 2} y={y} />
            ))}
          <AxisLeft
            scale={y}
            numTicks={4}
            hideAxisLine
            hideTicks
            tickFormat={value => formatTick(Number(value))}
            tickLabelProps={{ className: classes.tick ?? '', dx: -4, dy: 4, textAnchor: 'end' }}
          />
          <AxisBottom
            scale={x}
            top={innerHeight}
            hideTicks
            axisLineClassName={classes.axis ?? ''}
            tickValues={labels.filter((_, index) => index % every === 0)}
            tickLabelProps={{ className: classes.tick ?? '', dy: 4, textAnchor: 'middle' }}
          />
        </Group>
      </svg>
    </div>
  );
}

type LineProps = {
  one: ChartSeries;
  points: ChartProps['points'];
  at: (label: string) => number;
  y: (value: number) => number;
};

function Line({ one, points, at, y }: LineProps) {
  return (
    <LinePath
      className={`${classes.line} ${classes[one.colour]}`}
      data={points.filter(point => typeof point.values[one.key] === 'number')}
      x={point => at(point.label)}
      y={point => y(point.values[one.key] ?? 0)}
    />
  );
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
