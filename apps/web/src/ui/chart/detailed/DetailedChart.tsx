import { useEffect, useId, useRef, useState } from 'react';
import { BandLine } from './BandLine.tsx';
import classes from './DetailedChart.module.css';
import { DetailedColumns } from './DetailedColumns.tsx';
import { DrawnColumn } from './DrawnColumn.tsx';
import type { DetailedChartProps } from './detailed-props.ts';
import { amountsOn, labelEvery, reachOf, slotsOn } from './detailed-scale.ts';
import { defaultHeight, labelHeight, sizeOf, stemHeight, underHeight } from './detailed-size.ts';

const right = 4;
/** A digit beside the axis, and what is kept free next to it. */
const [digitWidth, tickGap] = [8.4, 10];
const labelWidth = 50;
const roundCounts = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32];

/** Only the drawing: `DetailedChartWithTable` shows it together with its sentence, its legend, and its table. */
export function DetailedChart(props: DetailedChartProps) {
  const { columns, bands = [], formatTick, shown: usual, height = defaultHeight } = props;
  const [frame, width] = useFrameWidth();
  const [pointed, setPointed] = useState<number>();
  const lastKnown = columns.findLastIndex(({ look }) => look !== 'missing');
  const shown = Math.min(pointed ?? usual ?? Math.max(lastKnown, 0), columns.length - 1);
  const hatchId = useId();
  const scale = amountsOn(height, columns.flatMap(reachOf));
  const ticks = scale.ticks.map(tick => ({ tick, text: formatTick(tick, scale.step) }));
  const longest = Math.max(...ticks.map(({ text }) => text.length));
  const left = Math.ceil(longest * digitWidth) + tickGap;
  const { top, hasUnder, foot, whole } = sizeOf(props);
  const innerWidth = Math.max(width - left - right, 60);
  const slots = slotsOn(innerWidth, columns.length);
  const every = labelEvery(innerWidth, columns.length, labelWidth, roundCounts);
  const column = columns[shown];
  const middle = slots.middleOf(shown);

  return (
    <div ref={frame} className={classes.frame} onPointerLeave={() => setPointed(undefined)}>
      <svg width={width} height={whole} aria-hidden="true" focusable="false">
        <defs>
          <pattern id={`${hatchId}r`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line className={classes.hatch} y2="7" />
          </pattern>
          <pattern id={`${hatchId}e`} width="6" height="5" patternUnits="userSpaceOnUse">
            <line className={classes.lines} x2="6" y1="1" y2="1" />
          </pattern>
        </defs>
        <g transform={`translate(${left}, ${top})`}>
          {ticks.map(({ tick, text }) => (
            <g key={tick}>
              <line className={classes.rule} x2={innerWidth} y1={scale.yOf(tick)} y2={scale.yOf(tick)} />
              <text className={classes.tick} x={-tickGap} y={scale.yOf(tick) + 4.5} textAnchor="end">
                {text}
              </text>
            </g>
          ))}
          <rect
            className={classes.chosen}
            x={slots.slotAt(shown)}
            width={slots.slot}
            y={-4}
            height={height + 4}
            rx={5}
          />
          <line className={classes.stem} x1={middle} x2={middle} y1={-stemHeight} y2={stemEnd(column, scale.yOf)} />
          {columns.map((one, at) => (
            <DrawnColumn
              key={one.key}
              column={one}
              left={slots.leftOf(at)}
              width={slots.bar}
              yOf={scale.yOf}
              patterns={{ running: `url(#${hatchId}r)`, estimated: `url(#${hatchId}e)` }}
            />
          ))}
          <line className={classes.axis} x2={innerWidth} y1={scale.yOf(0)} y2={scale.yOf(0)} />
          {columns.map(
            ({ key, label, under }, at) =>
              at % every === 0 && (
                <g key={key} transform={`translate(${slots.middleOf(at)}, ${height})`}>
                  <text
                    className={at === shown && pointed !== undefined ? classes.named : classes.tick}
                    y={19}
                    textAnchor="middle"
                  >
                    {label}
                  </text>
                  {under && (
                    <text className={classes.tick} y={37} textAnchor="middle">
                      {under}
                    </text>
                  )}
                </g>
              ),
          )}
          <BandLine bands={bands} slot={slots.slot} top={height + labelHeight + (hasUnder ? underHeight : 0)} />
        </g>
      </svg>
      <DetailedColumns columns={columns} place={{ top, left, right, bottom: foot }} onPoint={setPointed} />
      {column && (
        <p
          className={classes.tip}
          style={tipPlace((left + middle) / Math.max(width, 1), top - stemHeight)}
          aria-hidden="true"
        >
          <b>
            <span>{column.title}</span>
            <span>{column.value}</span>
          </b>
          {column.lines.map(line => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
    </div>
  );
}

/** Down to the bar, or to its mark where that's higher. */
function stemEnd(column: DetailedChartProps['columns'][number] | undefined, yOf: (amount: number) => number): number {
  if (!column || column.look === 'missing') return 0;
  const [above = 0, , mark = 0] = reachOf(column);
  return Math.max(yOf(Math.max(above, mark)) - 5, -stemHeight);
}

/** At the left edge it starts there, at the right edge it ends there. */
function tipPlace(share: number, foot: number) {
  const percent = `${(share * 100).toFixed(1)}%`;
  return { top: foot, left: percent, transform: `translate(-${percent}, -100%)` };
}

function useFrameWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(560);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return [frame, width] as const;
}
