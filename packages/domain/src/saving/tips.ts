import type { HomeFacts, LoadChange } from './load-change.ts';
import type { SurveyAnswers } from './survey.ts';

/** The services a tip is about. */
export type TipService = 'electric' | 'water';

/** A tip for this home: the change it asks for, at the least and at the most that it usually brings. */
export type TipCandidate = { key: TipKey; service: TipService; low: LoadChange; high: LoadChange };

type Rule = {
  service: TipService;
  changes: (home: Known) => { low: LoadChange; high: LoadChange } | undefined;
};

type Known = { facts: HomeFacts; answers: SurveyAnswers };

/** What depends on the weather needs its seasons: most of a year. */
const daysOfSeasons = 300;

const both = (change: (share: number) => LoadChange, low: number, high: number) => ({
  low: change(low),
  high: change(high),
});

const allDay: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);
const evening: readonly number[] = [17, 18, 19, 20, 21, 22];
const bathing: readonly number[] = [6, 7, 8, 18, 19, 20, 21];
const afterMidnight: readonly number[] = [0, 1, 2, 3, 4];

const device = (lowWh: number, highWh: number, hours: readonly number[]) =>
  both(whPerDay => ({ kind: 'without-device', whPerDay, hours }), lowWh, highWh);

/**
 * Every tip there is. The shares and quantities are what the Department of Energy and the EPA publish for an ordinary home, at the careful
 * end: 2 to 3.5 % of cooling or heating per degree, for two to three degrees; a sixth of what runs day and night, without effort.
 */
const rules = {
  cooling: {
    service: 'electric',
    changes: ({ facts: { electric, days }, answers }) =>
      electric && electric.coolingWh > 0 && days >= daysOfSeasons && !answers.cooling?.includes('none')
        ? both(share => ({ kind: 'less-cooling', share }), 0.04, 0.1)
        : undefined,
  },
  heating: {
    service: 'electric',
    changes: ({ facts: { electric, days }, answers }) =>
      electric && electric.heatingWh > 0 && days >= daysOfSeasons && !isOtherHeat(answers)
        ? both(share => ({ kind: 'less-heating', share }), 0.04, 0.1)
        : undefined,
  },
  'off-peak': {
    service: 'electric',
    changes: ({ facts: { electric } }) =>
      electric && electric.dearWh > 0 && !electric.hasSolar
        ? both(share => ({ kind: 'off-peak', share }), 0.1, 0.25)
        : undefined,
  },
  'into-sun': {
    service: 'electric',
    changes: ({ facts: { electric } }) =>
      electric?.hasSolar && electric.sentWh > 0 ? both(share => ({ kind: 'into-sun', share }), 0.1, 0.25) : undefined,
  },
  'lower-peaks': {
    service: 'electric',
    changes: ({ facts: { electric } }) =>
      electric?.hasDemandCharge ? both(share => ({ kind: 'lower-peaks', share }), 0.05, 0.15) : undefined,
  },
  base: {
    service: 'electric',
    changes: ({ facts: { electric } }) =>
      electric && electric.baseW >= 80 ? both(share => ({ kind: 'less-base', share }), 0.08, 0.2) : undefined,
  },
  'night-water': {
    service: 'water',
    changes: ({ facts: { water } }) =>
      water && water.nightGallons >= 8 ? both(share => ({ kind: 'less-night-water', share }), 0.3, 0.8) : undefined,
  },
  'outdoor-water': {
    service: 'water',
    changes: ({ facts: { water, days }, answers }) =>
      water &&
      days >= daysOfSeasons &&
      water.outdoorGallons * 5 > water.usageGallons &&
      !answers.garden?.includes('none')
        ? both(share => ({ kind: 'less-outdoor-water', share }), 0.1, 0.25)
        : undefined,
  },
  led: {
    service: 'electric',
    changes: ({ answers }) => {
      if (answers.lighting?.includes('few')) return device(700, 1_400, evening);
      return answers.lighting?.includes('half') ? device(350, 700, evening) : undefined;
    },
  },
  refrigerator: {
    service: 'electric',
    changes: ({ answers }) => (answers.refrigerator?.includes('over-10') ? device(400, 1_000, allDay) : undefined),
  },
  'second-refrigerator': {
    service: 'electric',
    changes: ({ answers }) =>
      answers.devices?.includes('second-refrigerator') ? device(1_000, 2_000, allDay) : undefined,
  },
  'water-heater': {
    service: 'electric',
    changes: ({ answers }) => (answers.waterHeating?.includes('electric') ? device(400, 1_000, bathing) : undefined),
  },
  pool: {
    service: 'electric',
    changes: ({ answers }) =>
      answers.devices?.includes('pool') ? device(2_500, 5_000, [10, 11, 12, 13, 14, 15]) : undefined,
  },
  'car-at-night': {
    service: 'electric',
    changes: ({ facts: { electric }, answers }) =>
      electric && electric.dearWh > 0 && answers.carHours?.includes('evening')
        ? both(whPerDay => ({ kind: 'move-device', whPerDay, hours: evening, toHours: afterMidnight }), 4_000, 9_000)
        : undefined,
  },
  showers: {
    service: 'water',
    changes: ({ answers }) => {
      const people = Number.parseInt(answers.people?.[0] ?? '', 10);
      return Number.isNaN(people) || answers.home?.includes('business')
        ? undefined
        : both(gallonsPerDay => ({ kind: 'less-water', gallonsPerDay }), people * 1.5, people * 4);
    },
  },
} as const satisfies Record<string, Rule>;

function isOtherHeat({ heating }: SurveyAnswers): boolean {
  return heating !== undefined && !heating.includes('heat-pump') && !heating.includes('electric');
}

export type TipKey = keyof typeof rules;

export const tipKeys = Object.keys(rules) as [TipKey, ...TipKey[]];

export function isTipKey(key: string): key is TipKey {
  return Object.hasOwn(rules, key);
}

/** The tips that fit what is known of a home; what they save is still to be computed. */
export function candidateTips(facts: HomeFacts, answers: SurveyAnswers): TipCandidate[] {
  return tipKeys.flatMap(key => {
    const { service, changes }: Rule = rules[key];
    if (!facts[service]) return [];
    const found = changes({ facts, answers });
    return found ? [{ key, service, ...found }] : [];
  });
}

/** What isn't worth the reading of it, in cents a year. */
const leastCents = 500;

export type Tip = { key: TipKey; service: TipService; lowCents: number; highCents: number };

/** The candidates with what they save a year, the most first; without those that save next to nothing on this tariff. */
export function tipsWorthGiving(candidates: readonly TipCandidate[], savingOf: (change: LoadChange) => number): Tip[] {
  return candidates
    .map(({ key, service, low, high }) => {
      const [lowCents, highCents] = [savingOf(low), savingOf(high)].sort((a, b) => a - b) as [number, number];
      return { key, service, lowCents: Math.max(0, lowCents), highCents };
    })
    .filter(({ highCents }) => highCents >= leastCents)
    .sort((a, b) => b.highCents - a.highCents);
}
