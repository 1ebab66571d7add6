import { type ReactNode, Suspense, useState } from 'react';
import { Skeleton } from '../cards/Skeleton.tsx';
import { Icon } from '../icons/Icon.tsx';
import { type Column, DataTable } from '../lists/DataTable.tsx';
import { lazyPart } from '../page/lazy-part.ts';
import { useUiWords } from '../words.ts';
import classes from './ChartWithTable.module.css';
import type { ChartPoint, ChartProps } from './chart-props.ts';
import { seriesOf, valueText } from './point-values.ts';

const Chart = lazyPart<ChartProps>(async () => (await import('./plain/Chart.tsx')).Chart);

type Props = ChartProps & {
  /** One sentence that says what the picture shows. */
  sentence: string;
  caption: string;
  /** Header of the first column, such as "Month". */
  pointTitle: string;
  /** What the hatch of a point that is still running means, for the legend. */
  runningTitle?: string;
  /** Where there is more of the same, beside the button that shows the table. */
  link?: ReactNode;
};

/** The only way to show a chart: with its sentence, legend and table, and the drawing in its own chunk. */
export function ChartWithTable({ sentence, caption, pointTitle, runningTitle, link, ...chart }: Props) {
  const words = useUiWords();
  const [isTable, setTable] = useState(false);
  const { points, series, formatValue, height = 300 } = chart;
  if (sentence.trim() === '' || points.length === 0) throw new Error('a chart needs its sentence and its points');

  const drawn = series.filter(one => one.shape !== 'told' && points.some(point => seriesOf(point, [one]).length > 0));
  const running = points.some(({ isRunning }) => isRunning) && runningTitle;
  const columns: Column<ChartPoint>[] = [
    { key: 'point', title: pointTitle, cell: point => point.title },
    ...series.map((one): Column<ChartPoint> => {
      return { key: one.key, title: one.title, align: 'right', cell: point => valueText(point, one, formatValue) };
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
      {(drawn.length > 1 || chart.isStacked || running) && (
        <ul className={classes.legend}>
          {drawn.map(({ key, title, shape, colour }) => (
            <li key={key} data-shape={shape} data-colour={colour}>
              {title}
            </li>
          ))}
          {running && <li data-shape="running">{running}</li>}
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
