import type { DataOf } from '@wattershed/contract/call';
import { listSavingPrograms, listTips } from '@wattershed/contract/ways-to-save/overview';
import { listSteps } from '@wattershed/contract/ways-to-save/plan';
import { getSurvey } from '@wattershed/contract/ways-to-save/survey';
import { listThings } from '@wattershed/contract/ways-to-save/things';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { answerCall } from './network.ts';

export const someTips: DataOf<typeof listTips> = {
  home: {
    ...{ from: localDate('2025-11-20'), before: localDate('2026-11-20'), days: 365 },
    electric: {
      ...{ usageWh: 5_001_887, yearCents: cents(240_765), baseW: 210, coolingWh: 23_140, heatingWh: 72_461 },
      ...{ dearWh: 1_592_802, dearHours: { from: 16, before: 21 }, peakW: 5_684, hasSolar: false, sentWh: 0 },
    },
    water: { usageGallons: 27_697, yearCents: cents(47_451), nightGallons: 12, outdoorGallons: 2_245 },
  },
  tips: [
    { key: 'base', service: 'electric', lowCents: cents(6_909), highCents: cents(17_085) },
    { key: 'off-peak', service: 'electric', lowCents: cents(2_532), highCents: cents(6_319) },
    { key: 'night-water', service: 'water', lowCents: cents(20), highCents: cents(5_988) },
  ],
  usesSurvey: false,
};

const noSurvey: DataOf<typeof getSurvey> = { answers: {}, revision: 0, isFinished: false, savedAt: null };

export const finishedSurvey: DataOf<typeof getSurvey> = {
  answers: {
    ...{ home: ['house'], people: ['3'], owns: ['own'], cooling: ['central'], heating: ['gas'], garden: ['lawn'] },
    ...{ thermostat: ['manual'], waterHeating: ['gas'], refrigerator: ['over-10'], lighting: ['half'], devices: [] },
  },
  ...{ revision: 12, isFinished: true, savedAt: '2026-11-20T20:00:00Z' },
};

export const someThings: DataOf<typeof listThings> = {
  home: {
    ...{ from: localDate('2025-11-20'), before: localDate('2026-11-20') },
    ...{ monthWh: 416_824, monthCents: cents(20_064), hasSolar: false },
  },
  things: [
    {
      ...{ key: 'dryer', count: 1, usesPerWeek: 4, startHour: 19, isFromSurvey: true, monthWh: 48_667 },
      ...{ monthCents: cents(2_310), better: { startHour: 21, monthCents: cents(640) } },
    },
    {
      ...{ key: 'freezer', count: 2, usesPerWeek: null, startHour: null, isFromSurvey: false, monthWh: 73_000 },
      ...{ monthCents: cents(2_900), better: null },
    },
  ],
};

export const someSteps: DataOf<typeof listSteps> = {
  steps: [
    {
      ...{ key: 'base', startedOn: localDate('2026-10-01'), lowCents: cents(6_909), highCents: cents(17_085) },
      measuredAs: 'electric-use',
      result: { state: 'less', days: 50, expected: 14_200, measured: 12_700, savedCents: cents(2_650) },
    },
    {
      ...{ key: 'off-peak', startedOn: localDate('2026-11-10'), lowCents: cents(2_532), highCents: cents(6_319) },
      measuredAs: 'peak-share',
      result: { state: 'too-early', daysLeft: 11 },
    },
  ],
};

/** A server with tips, and nothing answered yet. */
export function answerWaysToSave(survey = noSurvey): void {
  answerCall(listTips, () => ({ data: someTips }));
  answerCall(listSavingPrograms, () => ({
    data: { programs: [{ key: 'time-of-use-rate' as const, tariffLabel: 'CA-D-TOU', isJoined: true }] },
  }));
  answerCall(listThings, () => ({ data: someThings }));
  answerCall(listSteps, () => ({ data: someSteps }));
  answerCall(getSurvey, () => ({ data: survey }));
}
