import { type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { Skeleton } from '../../cards/Skeleton.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { lazyPart } from '../../page/lazy-part.ts';
import { useUiWords } from '../../words.ts';
import classes from '../ChartWithTable.module.css';
import detailed from './DetailedChart.module.css';
import type { ColumnLook, DetailedChartProps, DetailedColour } from './detailed-props.ts';
import { sizeOf } from './detailed-size.ts';

const DetailedChart = lazyPart<DetailedChartProps>(async () => (await import('./DetailedChart.tsx')).DetailedChart);

export type LegendEntry = {
  title: string;
  colour?: DetailedColour;
  look?: Exclude<ColumnLook, 'whole'> | 'mark' | 'word';
};

type Props<Row> = DetailedChartProps & {
  /** What the picture shows, in a sentence or two. */
  sentence: ReactNode;
  legend: readonly LegendEntry[];
  caption: string;
  /** With links only where they can be seen: a table beside the picture is for reading. */
  tableColumns: (isShown: boolean) => readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where there is more of the same, beside the button that shows the table. */
  link?: ReactNode;
};

/**
 * The only way to show a detailed chart: with its sentence, legend, and table, and the drawing in its own chunk. The sentence
 * is there at once; on a phone the drawing and the table take as long as everything before them, so they follow.
 */
export function DetailedChartWithTable<Row>(props: Props<Row>) {
  const { sentence, legend, caption, tableColumns, rows, rowKey, link, ...chart } = props;
  const words = useUiWords();
  const [isTable, setTable] = useState(false);
  if (chart.columns.length === 0) throw new Error('a chart needs its columns');
  const isDrawn = useDeferredValue(true, false);
  const place = <Skeleton height={sizeOf(chart).whole} />;
  return (
    <figure className={classes.figure}>
      <figcaption className={detailed.sentence}>{sentence}</figcaption>
      {!isTable && <Suspense fallback={place}>{isDrawn ? <DetailedChart {...chart} /> : place}</Suspense>}
      {isDrawn && (
        <div className={isTable ? detailed.table : classes.hidden}>
          <DataTable caption={caption} isCaptionHidden columns={tableColumns(isTable)} rows={rows} rowKey={rowKey} />
        </div>
      )}
      {legend.length > 0 && !isTable && (
        <ul className={detailed.legend}>
          {legend.map(({ title, colour, look }) => (
            <li key={title} data-colour={colour} data-look={look}>
              {title}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.bar}>
        <button type="button" className={classes.toggle} onClick={() => setTable(!isTable)}>
          <Icon name={isTable ? 'chart' : 'table'} size={18} />
          {isTable ? words.showAsChart : words.showAsTable}
        </button>
        {link}
      </div>
    </figure>
  );
}
