import { labeled } from '@wattershed/domain/text/labeled';
import type { Ref } from 'react';
import { useUiWords } from '../../words.ts';
import type { ChartPoint, ChartProps, ChartSeries } from '../chart-props.ts';
import { seriesOf, valueText } from '../point-values.ts';
import classes from './Chart.module.css';

type Props = Pick<ChartProps, 'series' | 'formatValue'> & {
  point: ChartPoint;
  /** Where the point is, as a share of the width. */
  at: number;
  /** Where the values end, from the top of the drawing, in px. */
  foot: number;
  ref: Ref<HTMLParagraphElement>;
};

/** The values of one point above the plot, the first one beside its name; the column says the same to screen readers. */
export function ChartTip({ point, series, formatValue, at, foot, ref }: Props) {
  const { language } = useUiWords();
  const [first, ...others] = seriesOf(point, series);
  const isCompared = ({ shape }: ChartSeries) => shape === 'mark' || shape === 'outline';
  const words = (of: readonly ChartSeries[]) =>
    of.map(one => labeled(one.title, valueText(point, one, formatValue), language)).join('\u00a0· ');
  const parts = words(others.filter(one => !isCompared(one)));
  const compared = words(others.filter(isCompared));
  return (
    <p ref={ref} className={classes.tip} style={tipPlace(at, foot)} aria-hidden="true">
      <b className={classes.tipHead}>
        <span>{point.title}</span>
        {first && <span>{valueText(point, first, formatValue)}</span>}
      </b>
      {parts && <span>{parts}</span>}
      {compared && <span>{compared}</span>}
    </p>
  );
}

/** On the stem of its column, and never beyond an edge: at the left edge it starts there, at the right edge it ends there. */
function tipPlace(share: number, foot: number) {
  const percent = `${(share * 100).toFixed(1)}%`;
  return { top: foot, left: percent, transform: `translate(-${percent}, -100%)` };
}
