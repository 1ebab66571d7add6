import type { ReactNode } from 'react';
import classes from './DataTable.module.css';
import twoLines from './TwoLineRows.module.css';

export type Column<Row> = {
  key: string;
  title: string;
  /** `right` for money and quantities. */
  align?: 'right';
  cell: (row: Row) => ReactNode;
  /** Where a narrow screen shows it in a row of two lines; once one column has a place, those without are left out. */
  place?: 'name' | 'sum' | 'detail' | 'state' | 'link';
  /** The detail says its title, too: "Due Dec 8, 2026". */
  isTitledInPlace?: true;
};

type Props<Row> = {
  /** The table's name: read out, and shown above it unless a heading already says it. */
  caption: string;
  isCaptionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A row that comes before all others, such as one that is past due; it says so itself, too. */
  isMarked?: (row: Row) => boolean;
};

/** A real table; on a phone, each row becomes two lines if the columns have places, else a block of titles and values. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, isCaptionHidden = false, columns, rows, rowKey, isMarked } = props;
  const isTwoLines = columns.some(({ place }) => place !== undefined);
  return (
    <table className={`${classes.table} ${isTwoLines ? twoLines.table : classes.blocks}`}>
      <caption className={isCaptionHidden ? classes.hidden : classes.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, title, align }) => (
            <th key={key} scope="col" data-align={align}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={rowKey(row)} data-marked={isMarked?.(row) || undefined}>
            {columns.map(({ key, title, align, cell, place, isTitledInPlace }) => (
              <td
                key={key}
                data-align={align}
                data-place={place}
                data-title={isTwoLines && !isTitledInPlace ? undefined : title}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
