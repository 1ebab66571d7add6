import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

export type Column<Row> = {
  key: string;
  title: string;
  /** `right` for money and quantities. */
  align?: 'right';
  cell: (row: Row) => ReactNode;
};

type Props<Row> = {
  /** The table's name: read out, and shown above it unless a heading already says it. */
  caption: string;
  isCaptionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** A real table; on a phone, each row becomes a block of titles and values. */
export function DataTable<Row>({ caption, isCaptionHidden = false, columns, rows, rowKey }: Props<Row>) {
  return (
    <table className={classes.table}>
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
          <tr key={rowKey(row)}>
            {columns.map(({ key, title, align, cell }) => (
              <td key={key} data-align={align} data-title={title}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
