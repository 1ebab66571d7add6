/** Texts that nobody types, each of which could trip up something behind a call: SQL, JSON, a parser, an address. */
export const oddTexts = [
  '',
  ' ',
  'a\u0000',
  'İ%_\\',
  "'; drop table portal.payment; --",
  '<img src=x onerror=alert(1)>',
  '\u202e\ud83d\udca7',
  '00000000-0000-7000-8000-000000000000',
  'EN_US',
  '1e400',
  '__proto__',
];

/** Halves of a character, which are no Unicode: JavaScript holds them, PostgreSQL doesn't. */
export const illFormedTexts = ['\ud800', 'a\udc00b', '\udc00\ud800'];

/** Days that don't exist, and days that the database can't store. */
export const oddDays = ['2026-02-31', '0000-01-01', '2026-00-10', '9999-12-31', '275760-09-13', '-000001-01-01'];

export const oddMoments = [
  ...oddDays.map(day => `${day}T00:00:00Z`),
  '2026-02-28T24:00:00Z',
  '2026-02-28T23:59:60Z',
  `2026-02-28T23:59:59.${'9'.repeat(200)}Z`,
];

const oddId = '00000000-0000-7000-8000-000000000000';
const oddMs = ['9'.repeat(30), '253402300800000', '8640000000000001', '-1'];
const encoded = (place: string) => Buffer.from(place).toString('base64url');

/** Cursors of the right form that point to places no list has. */
export const oddCursors = [
  ...oddDays.map(day => `${day}~1`),
  ...oddMoments.map(moment => encoded(`|${moment}|${oddId}`)),
  ...oddMs.map(ms => encoded(`${ms}~${oddId}||`)),
  encoded(`1~${'-'.repeat(36)}||`),
  encoded(`|2026-02-28T00:00:00Z|${'-'.repeat(36)}`),
  '='.repeat(200),
];
