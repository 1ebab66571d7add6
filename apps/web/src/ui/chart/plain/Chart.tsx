import { labeled } from '@wattershed/domain/text/labeled';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useUiWords } from '../../words.ts';
import type { ChartProps } from '../chart-props.ts';
import { heightsOf, seriesOf, valueText } from '../point-values.ts';
import { labelsOn } from './axis-labels.ts';
import classes from './Chart.module.css';
import { ChartColumn, ChartLine } from './ChartColumn.tsx';
import { ChartTip } from './ChartTip.tsx';
import { placesOn, valuesOn } from './scales.ts';

const sides = { right: 8, bottom: 32 };
/** What the values of a column take above the plot, at least: on a phone they need a line more. */
const roomFor = (width: number) => (width < 480 ? 92 : 72);
/** From the foot of the values to the plot. */
const stemHeight = 12;
/** A digit of an amount beside the vertical axis, and what is kept free beside the amount. */
const [digitWidth, tickGap] = [7.5, 12];
const fallbackWidth = 560;
/** The space a label on the horizontal axis takes. */
const labelWidth = 56;

/**
 * Only the drawing; `ChartWithTable` always shows it together with its sentence and its table. The values of a column
 * are shown above it when it's pointed at or has the focus, otherwise those of the last; arrow keys go from column to
 * column.
 */
export function Chart(props: ChartProps) {
  const { points, series, isStacked = false, formatValue, formatTick = formatValue, height = 300 } = props;
  const [frame, width] = useWidth();
  const [chosen, setShown] = useState<number>();
  const shown = Math.min(chosen ?? points.length, points.length - 1);
  const hatchId = useId();
  const [tip, tipHeight] = useTallest(width);
  const room = Math.max(roomFor(width), tipHeight + stemHeight + 2);
  const innerHeight = height - roomFor(width) - sides.bottom;
  const scale = valuesOn(
    innerHeight,
    points.flatMap(point => heightsOf(point, series, isStacked)),
  );
  const longestTick = Math.max(...scale.ticks.map(tick => formatTick(tick).length));
  const margin = { ...sides, top: room, left: Math.max(48, Math.ceil(longestTick * digitWidth) + tickGap) };
  const innerWidth = Math.max(width - margin.left - margin.right, 40);
  const places = placesOn(innerWidth, points.length);
  const every = Math.ceil(points.length / Math.max(Math.floor(innerWidth / labelWidth), 1));
  const named = points
    .map(({ label, title }, at) => ({ label, title, middle: places.middleOf(at) }))
    .filter((_, at) => at % every === 0);
  const shownPoint = points[shown];

  return (
    <div ref={frame} className={classes.frame} onPointerLeave={() => setShown(undefined)}>
      <svg width={width} height={height + room - roomFor(width)} aria-hidden="true" focusable="false">
        <defs>
          <pattern id={hatchId} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line className={classes.hatch} y2="7" />
          </pattern>
        </defs>
        <g transform={`translate(${margin.left}, ${margin.top})`}>
          {scale.ticks.map(tick => (
            <g key={tick}>
              <line className={classes.rule} x2={innerWidth} y1={scale.yOf(tick)} y2={scale.yOf(tick)} />
              <text className={classes.tick} x={-tickGap} y={scale.yOf(tick) + 4} textAnchor="end">
                {formatTick(tick)}
              </text>
            </g>
          ))}
          <line
            className={classes.stem}
            x1={places.middleOf(shown)}
            x2={places.middleOf(shown)}
            y1={-stemHeight}
            y2={0}
          />
          <rect
            className={classes.chosen}
            x={places.leftOf(shown) - 4}
            width={places.placeWidth + 8}
            height={innerHeight}
            rx={6}
          />
          {points.map((point, at) => (
            <ChartColumn
              key={point.title}
              point={point}
              series={series}
              isStacked={isStacked}
              left={places.leftOf(at)}
              width={places.placeWidth}
              yOf={scale.yOf}
              hatch={`url(#${hatchId})`}
            />
          ))}
          {series
            .filter(({ shape }) => shape === 'line')
            .map(one => (
              <ChartLine key={one.key} one={one} points={points} xOf={places.middleOf} yOf={scale.yOf} />
            ))}
          <line className={classes.axis} x2={innerWidth} y1={innerHeight} y2={innerHeight} />
          {labelsOn(named, places.step * every, width - margin.left).map(label => (
            <AxisLabel key={label.title} label={label} top={innerHeight} />
          ))}
        </g>
      </svg>
      <Columns points={points} series={series} formatValue={formatValue} margin={margin} onShow={setShown} />
      {shownPoint && (
        <ChartTip
          ref={tip}
          foot={margin.top - stemHeight}
          point={shownPoint}
          series={series}
          formatValue={formatValue}
          at={(margin.left + places.middleOf(shown)) / width}
        />
      )}
    </div>
  );
}

type AxisLabelProps = { label: ReturnType<typeof labelsOn>[number]; top: number };

function AxisLabel({ label: { lines, x, anchor }, top }: AxisLabelProps) {
  const [first, second] = lines;
  return (
    <text className={classes.tick} textAnchor={anchor}>
      <tspan x={x} y={top + (second ? 14 : 22)}>
        {first}
      </tspan>
      {second && (
        <tspan x={x} y={top + 28}>
          {second}
        </tspan>
      )}
    </text>
  );
}

type ColumnsProps = Pick<ChartProps, 'points' | 'series' | 'formatValue'> & {
  margin: { top: number; left: number };
  onShow: (at: number | undefined) => void;
};

/** Over the drawing, one for each point: only one of them is in the order of the tab key. */
function Columns({ points, series, formatValue, margin, onShow }: ColumnsProps) {
  const { language } = useUiWords();
  const [reachable, setReachable] = useState(points.length - 1);
  const place = useRef<HTMLDivElement>(null);

  function walk(event: KeyboardEvent, at: number) {
    const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: points.length - 1 };
    const next = steps[event.key];
    if (next === undefined || next < 0 || next >= points.length) return;
    event.preventDefault();
    setReachable(next);
    (place.current?.children[next] as HTMLElement | undefined)?.focus();
  }

  return (
    <div ref={place} className={classes.columns} style={{ top: margin.top, left: margin.left }}>
      {points.map((point, at) => (
        <button
          key={point.title}
          type="button"
          tabIndex={at === Math.min(reachable, points.length - 1) ? 0 : -1}
          aria-label={[
            point.title,
            ...seriesOf(point, series).map(one => labeled(one.title, valueText(point, one, formatValue), language)),
          ].join(', ')}
          onPointerEnter={() => onShow(at)}
          onFocus={() => {
            setReachable(at);
            onShow(at);
          }}
          onBlur={() => onShow(undefined)}
          onKeyDown={event => walk(event, at)}
        />
      ))}
    </div>
  );
}

/**
 * The height of the tallest values shown so far at this width: in a long language they take more lines than there is room
 * for, and more once the font has arrived. What a narrower window needed counts no more.
 */
function useTallest(width: number) {
  const [tallest, setTallest] = useState({ width, height: 0 });
  const tip = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const observer = new ResizeObserver(() =>
        setTallest(before => ({
          width,
          height: Math.max(before.width === width ? before.height : 0, element.offsetHeight),
        })),
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [width],
  );
  return [tip, tallest.height] as const;
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
