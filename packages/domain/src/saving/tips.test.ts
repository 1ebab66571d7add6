import { describe, expect, it } from 'vitest';
import type { HomeFacts } from './load-change.ts';
import type { SurveyAnswers } from './survey.ts';
import { candidateTips, type tipKeys, tipsWorthGiving } from './tips.ts';

const electric: NonNullable<HomeFacts['electric']> = {
  ...{ usageWh: 6_000_000, yearCents: 200_000, baseW: 0, coolingWh: 0, heatingWh: 0, dearWh: 0, dearHours: null },
  ...{ hasDemandCharge: false, peakW: 5_000, hasSolar: false, sentWh: 0 },
};
const water: NonNullable<HomeFacts['water']> = {
  ...{ usageGallons: 60_000, yearCents: 60_000, nightGallons: 0, outdoorGallons: 0 },
};
const home = (facts: Partial<HomeFacts>): HomeFacts => ({
  ...{ from: '2025-11-20', before: '2026-11-20', days: 365, electric: null, water: null },
  ...facts,
});

describe('the tips for a home', () => {
  it.each<[string, HomeFacts, SurveyAnswers, string[]]>([
    ['without anything special', home({ electric, water }), {}, []],
    ['that is cooled', home({ electric: { ...electric, coolingWh: 9 } }), {}, ['cooling']],
    ['that says it isn’t cooled', home({ electric: { ...electric, coolingWh: 9 } }), { cooling: ['none'] }, []],
    ['whose summer wasn’t measured', home({ days: 299, electric: { ...electric, coolingWh: 9 } }), {}, []],
    ['that uses more on cold days', home({ electric: { ...electric, heatingWh: 9 } }), {}, ['heating']],
    ['heated with gas', home({ electric: { ...electric, heatingWh: 9 } }), { heating: ['gas'] }, []],
    [
      'heated with a heat pump',
      home({ electric: { ...electric, heatingWh: 9 } }),
      { heating: ['heat-pump'] },
      ['heating'],
    ],
    ['on time-of-use prices', home({ electric: { ...electric, dearWh: 9 } }), {}, ['off-peak']],
    [
      'on time-of-use prices with panels',
      home({ electric: { ...electric, dearWh: 9, hasSolar: true, sentWh: 9 } }),
      {},
      ['into-sun'],
    ],
    ['with a demand charge', home({ electric: { ...electric, hasDemandCharge: true } }), {}, ['lower-peaks']],
    ['with 80 W day and night', home({ electric: { ...electric, baseW: 80 } }), {}, ['base']],
    ['with water at night', home({ water: { ...water, nightGallons: 8 } }), {}, ['night-water']],
    ['with a thirsty garden', home({ water: { ...water, outdoorGallons: 20_000 } }), {}, ['outdoor-water']],
    ['without a garden', home({ water: { ...water, outdoorGallons: 20_000 } }), { garden: ['none'] }, []],
    ['with few LEDs', home({ electric }), { lighting: ['few'] }, ['led']],
    ['half in LEDs', home({ electric }), { lighting: ['half'] }, ['led']],
    ['with an old refrigerator', home({ electric }), { refrigerator: ['over-10'] }, ['refrigerator']],
    ['with two refrigerators', home({ electric }), { devices: ['second-refrigerator'] }, ['second-refrigerator']],
    ['with an electric water heater', home({ electric }), { waterHeating: ['electric'] }, ['water-heater']],
    ['with a pool', home({ electric }), { devices: ['pool'] }, ['pool']],
    [
      'with a car that charges in the evening',
      home({ electric: { ...electric, dearWh: 9 } }),
      { devices: ['car'], carHours: ['evening'] },
      ['off-peak', 'car-at-night'],
    ],
    ['with a car and one price', home({ electric }), { devices: ['car'], carHours: ['evening'] }, []],
    ['with people who shower', home({ water }), { people: ['5-or-more'] }, ['showers']],
    ['that is a business', home({ water }), { home: ['business'], people: ['2'] }, []],
    ['without water from here', home({ electric }), { people: ['2'] }, []],
  ])('%s', (_, facts, answers, keys) => {
    expect(candidateTips(facts, answers).map(({ key }) => key)).toEqual(keys);
  });

  it('are told the best first, without what saves less than $5, and never as a loss', () => {
    const [low, high] = [
      { kind: 'less-base', share: 0.1 },
      { kind: 'less-base', share: 0.2 },
    ] as const;
    const candidate = (key: (typeof tipKeys)[number]) => ({ key, service: 'electric' as const, low, high });
    const given = tipsWorthGiving([candidate('base')], change => (change === low ? -40 : 499));
    expect(given).toEqual([]);
    const few = { kind: 'off-peak', share: 0.1 } as const;
    const more = { kind: 'off-peak', share: 0.2 } as const;
    const tips = tipsWorthGiving(
      [candidate('base'), { ...candidate('off-peak'), low: few, high: more }],
      change =>
        new Map<unknown, number>([
          [low, -40],
          [high, 500],
          [few, 900],
          [more, 2_000],
        ]).get(change) ?? 0,
    );
    expect(tips).toEqual([
      { key: 'off-peak', service: 'electric', lowCents: 900, highCents: 2_000 },
      { key: 'base', service: 'electric', lowCents: 0, highCents: 500 },
    ]);
  });
});
