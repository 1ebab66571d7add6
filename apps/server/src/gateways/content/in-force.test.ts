import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { expect, test } from 'vitest';
import { inForceOn, newestVersions, versionsForReaders } from './in-force.ts';
import type { ContentVersion } from './port.ts';

type Given = [state: ContentVersion['state'], effectiveFrom: string, undoes?: number];

const versionsOf = (given: readonly Given[]): ContentVersion[] =>
  given.map(([state, effectiveFrom, undoes = null], index) => ({
    ...{ kind: 'terms', key: 'a', version: index + 1, state, undoes, effectiveFrom: effectiveFrom as LocalDate },
    facts: { order: 0, isTop: false, pages: [], tasks: [], isFramed: true, changes: {} },
    ...{ texts: {}, madeBy: 'a test', madeAt: new Date(), doing: 'import' },
  }));

const shownOn = (given: readonly Given[], day = '2026-11-29') =>
  inForceOn(versionsOf(given), day as LocalDate).map(({ version }) => version);

test.each<[string, Given[], number[]]>([
  [
    'the newest',
    [
      ['published', '2026-01-01'],
      ['published', '2026-02-01'],
    ],
    [2],
  ],
  [
    'not one to come',
    [
      ['published', '2026-01-01'],
      ['published', '2026-12-01'],
    ],
    [1],
  ],
  [
    'the newest of a day',
    [
      ['published', '2026-01-01'],
      ['published', '2026-01-01'],
    ],
    [2],
  ],
  [
    'the one with the later day, whatever came after it',
    [
      ['published', '2026-05-01'],
      ['published', '2026-01-01'],
    ],
    [1],
  ],
  [
    'no draft',
    [
      ['published', '2026-01-01'],
      ['draft', '2026-01-01'],
    ],
    [1],
  ],
  [
    'nothing once it is withdrawn',
    [
      ['published', '2026-01-01'],
      ['withdrawn', '2026-02-01'],
    ],
    [],
  ],
  [
    'what was there before, when a version is taken back',
    [
      ['published', '2026-01-01'],
      ['published', '2026-02-01'],
      ['withdrawn', '2026-02-01', 2],
    ],
    [1],
  ],
  [
    'what was withdrawn, when that is taken back',
    [
      ['published', '2026-01-01'],
      ['withdrawn', '2026-02-01'],
      ['withdrawn', '2026-02-01', 2],
    ],
    [1],
  ],
  [
    'the version again, when its taking back is taken back',
    [
      ['published', '2026-01-01'],
      ['published', '2026-02-01'],
      ['withdrawn', '2026-02-01', 2],
      ['withdrawn', '2026-02-01', 3],
    ],
    [2],
  ],
  [
    'what comes later still, when what was before it is taken back',
    [
      ['published', '2026-12-01'],
      ['published', '2026-02-01'],
      ['withdrawn', '2026-02-01', 2],
    ],
    [],
  ],
  [
    'nothing, when the only version is taken back',
    [
      ['published', '2026-01-01'],
      ['withdrawn', '2026-01-01', 1],
    ],
    [],
  ],
])('shows %s', (_what, given, shown) => {
  expect(shownOn(given)).toEqual(shown);
});

test('a version to come is shown from its day on', () => {
  const given: Given[] = [
    ['published', '2026-01-01'],
    ['published', '2026-12-01'],
  ];
  expect([shownOn(given, '2026-11-30'), shownOn(given, '2026-12-01')]).toEqual([[1], [2]]);
});

test('readers are told of versions in the order of their days, without drafts and what was taken back', () => {
  const versions = versionsOf([
    ['published', '2026-01-01'],
    ['published', '2026-06-01'],
    ['published', '2026-03-01'],
    ['draft', '2026-07-01'],
    ['published', '2026-08-01'],
    ['withdrawn', '2026-08-01', 5],
  ]);
  expect(versionsForReaders(versions).map(({ version }) => version)).toEqual([2, 3, 1]);
  expect(newestVersions(versions).map(({ version }) => version)).toEqual([4]);
});

test('the newest version of a banner says when it is shown, also earlier or shorter than before', () => {
  const banner = (version: number, from: string, until: string | null): ContentVersion[] =>
    versionsOf([['published', from]]).map(one => ({
      ...{ ...one, kind: 'banner', version },
      facts: {
        ...one.facts,
        banner: {
          ...{ level: 'info', shownTo: 'everyone', screens: [], isDismissible: true },
          ...{ until: until as LocalDate | null, isYearly: false },
        },
      },
    }));
  const versions = [...banner(1, '2026-12-05', null), ...banner(2, '2026-12-03', '2026-12-06')];
  const shown = (day: string) => inForceOn(versions, day as LocalDate).map(({ version }) => version);
  expect(['2026-12-02', '2026-12-03', '2026-12-06', '2026-12-07'].map(shown)).toEqual([[], [2], [2], []]);
});
