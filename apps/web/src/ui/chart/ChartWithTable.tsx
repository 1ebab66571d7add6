import { Suspense, useState } from 'react';
import { type Column, DataTable } from '../content/DataTable.tsx';
import { Skeleton } from '../content/Skeleton.tsx';
import { Icon } from '../icons/Icon.tsx';
import { lazyPart } from '../page/lazy-part.ts';
import { useUiWords } from '../words.ts';
import classes from './ChartWithTable.module.css';
import type { ChartPoint, ChartProps } from './chart-props.ts';

const Chart = lazyPart<ChartProps>(async () => (await import('./Chart.tsx')).Chart);

type Props = ChartProps & {
  /** One sentence that says what the picture shows. */
  sentence: string;
  caption: string;
  /** Header of the first column, such as "Month". */
  pointTitle: string;
};

/** The only way to show a chart: with its sentence, legend and table, and the drawing in its own chunk. */
export function ChartWithTable({ sentence, caption, pointTitle, ...chart }: Props) {
  const words = useUiWords();
  const [isTable, setTable] = useState(false);
  const { points, series, formatValue, height = 300 } = chart;
  if (sentence.trim() === '' || points.length === 0) throw new Error('a chart needs its sentence and its points');

  const columns: Column<ChartPoint>[] = [
    { key: 'point', title: pointTitle, cell: point => point.title },
    ...series.map(({ key, title }): Column<ChartPoint> => {
      return { key, title, align: 'right', cell: point => valueText(point.values[key], formatValue) };
    }),
  ];
  return (
    <figure className={classes.figure}>
      <figcaption>{sentence}</figcaption>
      {!isTable && (
        <Suspense fallback={<Skeleton height={height} />}>
          <Chart {...chart} />
        </Suspense>
      )}
      <div className={isTable ? undefined : classes.hidden}>
        <DataTable caption={caption} isCaptionHidden columns={columns} rows={points} rowKey={point => point.title} />
      </div>
      <div className={classes.bar}>
        <ul className={classes.legend}>
          {series.map(({ key, title, shape, colour }) => (
            <li key={key} data-shape={shape} data-colour={colour}>
              {title}
            </li>
          ))}
        </ul>
        <button type="button" className={classes.toggle} onClick={() => setTable(!isTable)}>
          <Icon name={isTable ? 'chart' : 'table'} size={18} />
          {isTable ? words.showAsChart : words.showAsTable}
        </button>
      </div>
    </figure>
  );
}

const valueText = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? '–' : format(value);
