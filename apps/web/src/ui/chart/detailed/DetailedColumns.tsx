import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import classes from './DetailedChart.module.css';
import type { DetailedColumn } from './detailed-props.ts';

type Props = {
  columns: readonly DetailedColumn[];
  /** Of the plot inside the drawing. */
  place: { top: number; left: number; right: number; bottom: number };
  onPoint: (at: number | undefined) => void;
};

/** A click with a key held down opens a tab or a window, which is the browser's to do. */
function follow(event: MouseEvent, go: () => void) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
  event.preventDefault();
  go();
}

/** What a screen reader says of a column. */
const spokenColumn = ({ title, value, lines }: DetailedColumn) => [title, value, ...lines].join(', ');

/**
 * Over the drawing, one for each column, and only one of them in the order of the tab key: arrow keys go on from there,
 * Enter opens what has parts. A column that leads somewhere is a link, so it opens in a new tab, too.
 */
export function DetailedColumns({ columns, place, onPoint }: Props) {
  const [reachable, setReachable] = useState(columns.length - 1);
  const row = useRef<HTMLDivElement>(null);

  function walk(event: KeyboardEvent, at: number) {
    const last = columns.length - 1;
    const steps: Record<string, number> = {
      ...{ ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last },
      ...{ PageUp: Math.max(at - 10, 0), PageDown: Math.min(at + 10, last) },
    };
    const next = steps[event.key];
    if (next === undefined || next < 0 || next > last) return;
    event.preventDefault();
    (row.current?.children[next] as HTMLElement | undefined)?.focus();
  }

  return (
    <div ref={row} className={classes.columns} style={place}>
      {columns.map((column, at) => {
        const reach = {
          tabIndex: at === Math.min(reachable, columns.length - 1) ? 0 : -1,
          'aria-label': spokenColumn(column),
          onPointerEnter: () => onPoint(at),
          onFocus: () => {
            setReachable(at);
            onPoint(at);
          },
          onBlur: () => onPoint(undefined),
          onKeyDown: (event: KeyboardEvent) => walk(event, at),
        };
        const { opens } = column;
        return opens ? (
          <a key={column.key} href={opens.href} onClick={event => follow(event, opens.go)} {...reach} />
        ) : (
          <button key={column.key} type="button" {...reach} />
        );
      })}
    </div>
  );
}
