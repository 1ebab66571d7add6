import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorCodes } from '@wattershed/domain/wire/error-code';
import { gatewayCodes } from '@wattershed/domain/wire/gateway-code';
import { expect, it, test } from 'vitest';
import { screens } from '../../screens.ts';
import { answersToRefusals, answersToSituations } from './answers.ts';

/** Their own words say all there is to say, or what helps is on the same screen. A new code is named here, or has an answer. */
const withoutAnswer = [
  ...['ACC409', 'AUTH401', 'AUTH418', 'AUTH440', 'CHK001', 'CON409', 'GST422', 'GST429'],
  ...['LND409', 'LOG001', 'LOG003', 'LOG004', 'LOG005', 'LOG007', 'MTH409', 'MTH410', 'MTH423', 'OUT422', 'OUT429'],
  ...['PAY409', 'PAY411', 'PWD001', 'PWD002', 'PWD003', 'RATE429', 'RCP429', 'REB409', 'REQ400', 'RES404', 'RES409'],
  ...['SAV404', 'SAV409', 'SAV422', 'SCH423', 'SRQ409', 'SRQ410', 'SRQ429', 'SRV409', 'SRV410', 'SRV411', 'SRV415'],
  ...[
    'SRV422',
    'SRV425',
    'SRV426',
    'SRV427',
    'SYS500',
    'SYS503',
    'TRM409',
    'TXT411',
    'USG413',
    'USG422',
    'USG423',
    'USG424',
  ],
  ...['USG425', 'USG429', 'USR409', 'VLD001', 'WAL409', 'WAL410', 'WAL422'],
  // What the gateway declines is a situation: of one's own bill, or of something else.
  ...gatewayCodes,
];

test('each code of a refusal has an answer in the help, or is known to need none', () => {
  expect([...withoutAnswer, ...Object.keys(answersToRefusals)].toSorted()).toEqual([...errorCodes].toSorted());
});

const content = join(import.meta.dirname, '../../../../../packages/reference-utility/content/faq');
const folders = globSync('*/*/entry.yaml', { cwd: content }).map(dirname);

it.each([...Object.entries(answersToRefusals), ...Object.entries(answersToSituations)])(
  '%s is answered by %s, which is there in every language',
  (_what, key) => {
    const found = folders.filter(folder => basename(folder) === key);
    expect(found).toHaveLength(1);
    // British English is a file of its own only where it is spelled otherwise.
    const missing = ['en-us', 'es', 'fr'].filter(name => !existsSync(join(content, found[0] ?? '', `${name}.md`)));
    expect(missing).toEqual([]);
  },
);

test('the page of all questions is open to everyone, signed in or not', () => {
  expect(screens.find(({ path }) => path === '/Faq')?.access).toBe('either');
});
