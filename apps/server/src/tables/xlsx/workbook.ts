import { type Cell, type Column, offsetText, type Table } from '../table.ts';
import { zipOf } from './zip.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const parts = 'http://schemas.openxmlformats.org/package/2006';
const typePrefix = 'application/vnd.openxmlformats-officedocument.spreadsheetml.';
const chunkLength = 65_536;

const contentTypes =
  `${head}<Types xmlns="${parts}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${typePrefix}sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${typePrefix}styles+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typePrefix}worksheet+xml"/></Types>`;

const rootRelations =
  `${head}<Relationships xmlns="${parts}/relationships">` +
  `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const bookRelations =
  `${head}<Relationships xmlns="${parts}/relationships">` +
  `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
  `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

/** By number: plain, bold, a day, a time, dollars. */
const style = { plain: 0, bold: 1, date: 2, time: 3, money: 4 } as const;

const styles =
  `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>` +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>';

/** What heads the columns; an instant has two, the time on the clocks there and their offset from UTC. */
export type Headers = { nameOf: (column: Column) => string; offset: string; sheet: string };

/** The table as an Excel workbook with real dates, times, and numbers, made row by row. */
export function xlsxOf(table: Table, headers: Headers): AsyncGenerator<Buffer> {
  return zipOf([
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [rootRelations] },
    { name: 'xl/workbook.xml', content: [workbook(headers.sheet)] },
    { name: 'xl/_rels/workbook.xml.rels', content: [bookRelations] },
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: sheet(table, headers) },
  ]);
}

function workbook(sheetName: string): string {
  // No longer, and none of these: programs refuse to open it otherwise.
  const name = sheetName.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31);
  return (
    `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
    `<sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  );
}

async function* sheet({ columns, rows }: Table, { nameOf, offset }: Headers): AsyncGenerator<string> {
  const names = columns.flatMap(column => (column.kind === 'instant' ? [nameOf(column), offset] : [nameOf(column)]));
  const widths = names.map(
    (name, at) => `<col min="${at + 1}" max="${at + 1}" width="${Math.max(16, name.length + 3)}" customWidth="1"/>`,
  );
  let chunk =
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row>${names.map(name => textXml(name, style.bold)).join('')}</row>\n`;
  for await (const several of rows) {
    for (const row of several) {
      let cells = '';
      for (let at = 0; at < columns.length; at += 1) cells += cellXml(columns[at] as Column, row[at] ?? null);
      chunk += `<row>${cells}</row>\n`;
      if (chunk.length < chunkLength) continue;
      yield chunk;
      chunk = '';
    }
  }
  yield `${chunk}</sheetData></worksheet>`;
}

function cellXml({ kind }: Column, cell: Cell): string {
  if (cell === null) return kind === 'instant' ? '<c/><c/>' : '<c/>';
  if (typeof cell === 'object')
    return (
      numberXml(serial(cell.ms + cell.offsetMinutes * 60_000), style.time) + textXml(offsetText(cell.offsetMinutes))
    );
  if (kind === 'date') return numberXml(serial(Date.parse(`${cell}T00:00:00Z`)), style.date);
  if (kind === 'money') return numberXml((Number(cell) / 100).toFixed(2), style.money);
  return kind === 'text' ? textXml(String(cell)) : numberXml(String(cell));
}

/** Days since the end of 1899, as spreadsheets count them: 25,569 of them before 1970. */
function serial(wallMs: number): string {
  return String(Number((wallMs / 86_400_000 + 25_569).toFixed(9)));
}

function numberXml(value: string, of: number = style.plain): string {
  return `<c${of === style.plain ? '' : ` s="${of}"`}><v>${value}</v></c>`;
}

/** Never a formula, whatever it starts with. */
function textXml(text: string, of: number = style.plain): string {
  return `<c t="inlineStr"${of === style.plain ? '' : ` s="${of}"`}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML can't have them
  const writable = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');
  return writable.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
