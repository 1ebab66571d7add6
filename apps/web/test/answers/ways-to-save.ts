import type { DataOf } from '@wattershed/contract/call';
import { listFeatures } from '@wattershed/contract/configuration/settings';
import { getDemandResponse } from '@wattershed/contract/ways-to-save/demand-response';
import { listSavingPrograms, listTips } from '@wattershed/contract/ways-to-save/overview';
import { listSteps } from '@wattershed/contract/ways-to-save/plan';
import { getRebate, listRebates } from '@wattershed/contract/ways-to-save/rebates';
import { getSurvey } from '@wattershed/contract/ways-to-save/survey';
import { listThings } from '@wattershed/contract/ways-to-save/things';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { answerCall } from '../network.ts';

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

const similarDays = ['08-31', '08-28', '08-27', '08-26', '08-25', '08-24', '08-21', '08-20', '08-19', '08-18'];

const measured = {
  state: 'measured' as const,
  ...{ settledOn: localDate('2026-09-03'), dayKind: 'weekday' as const, adjustment: 1.137 },
  days: similarDays.map(day => localDate(`2026-${day}`)),
  hours: [
    { hour: 16, baselineWh: 1_210, usedWh: 640 },
    { hour: 17, baselineWh: 1_480, usedWh: 702 },
    { hour: 18, baselineWh: 1_654, usedWh: 811 },
    { hour: 19, baselineWh: 1_502, usedWh: 1_520 },
    { hour: 20, baselineWh: 1_300, usedWh: 1_045 },
  ],
  ...{ baselineWh: 7_146, usedWh: 4_718, savedWh: 2_428, creditCents: cents(304), postedOn: null },
  bill: { billNumber: '202609150001', issuedOn: localDate('2026-09-15') },
};

const peakEvent = (on: string) => ({
  ...{ eventId: `PE-${on.replaceAll('-', '')}-inland`, on: localDate(on), fromHour: 16, beforeHour: 21 },
  ...{ cause: 'hot' as const, state: 'over' as const, isToCome: false, part: 'takes-part' as const },
});

/** Enrolled, with an event to come, and one of each kind that is over. */
export const somePeakTime: DataOf<typeof getDemandResponse> = {
  ...{ standing: 'can-join', timeZone: 'America/Los_Angeles', hasSolar: false, centsPerKwh: cents(125) },
  enrolledOn: localDate('2026-06-01'),
  events: [
    { ...peakEvent('2026-09-11'), state: 'announced', isToCome: true, result: { state: 'none' } },
    { ...peakEvent('2026-09-09'), result: { state: 'waiting' } },
    { ...peakEvent('2026-09-01'), result: measured },
    { ...peakEvent('2026-08-17'), part: 'opted-out', result: { state: 'none' } },
    {
      ...peakEvent('2026-08-16'),
      result: { state: 'not-measured', reason: 'too-few-days', found: 3, needed: 4 },
    },
    {
      ...peakEvent('2026-08-14'),
      result: {
        ...measured,
        ...{ usedWh: 7_900, savedWh: 0, creditCents: cents(0), bill: null },
        hours: measured.hours.map(hour => ({ ...hour, usedWh: hour.baselineWh + 100 })),
      },
    },
    { ...peakEvent('2026-08-13'), state: 'canceled', result: { state: 'none' } },
  ],
  seasons: [{ name: 'summer', from: localDate('2026-05-01'), events: 2, savedWh: 2_428, creditCents: cents(304) }],
};

export const someRebates: DataOf<typeof listRebates> = {
  today: localDate('2026-11-24'),
  programs: [
    {
      ...{ key: 'heat-pump-water-heater', service: 'electric', unit: 'each', unitCents: cents(80_000), mostUnits: 1 },
      needs: ['model', 'serialNumber', 'contractorLicense'],
      ...{ boughtFrom: localDate('2025-10-01'), applyWithinDays: 120, standing: 'received' },
    },
    {
      ...{ key: 'smart-thermostat', service: 'electric', unit: 'each', unitCents: cents(7_500), mostUnits: 2 },
      needs: ['model', 'serialNumber'],
      ...{ boughtFrom: localDate('2025-10-01'), applyWithinDays: 90, standing: 'open' },
    },
    {
      ...{ key: 'toilet', service: 'water', unit: 'each', unitCents: cents(10_000), mostUnits: 2, needs: ['model'] },
      ...{ boughtFrom: localDate('2025-10-01'), applyWithinDays: 90, standing: 'used-up' },
    },
    {
      ...{ key: 'turf', service: 'water', unit: 'square-foot', unitCents: cents(200), mostUnits: 1_500, needs: [] },
      ...{ boughtFrom: localDate('2025-10-01'), applyWithinDays: 120, standing: 'open' },
    },
  ],
  applications: [
    {
      ...{ applicationId: '0190a6a0-0000-7000-8000-00000000aa01', applicationNumber: 'RB-20417' },
      ...{ program: 'heat-pump-water-heater', state: 'more-needed', reason: 'serial-used', amountCents: cents(80_000) },
      ...{ appliedAt: '2026-11-20T18:30:00.000Z', nextOn: localDate('2027-01-20') },
    },
  ],
};

export const oneRebate: DataOf<typeof getRebate> = {
  ...(someRebates.applications[0] as (typeof someRebates.applications)[number]),
  ...{ unit: 'each', purchasedOn: localDate('2026-11-02'), store: 'Bay Plumbing', paidCents: cents(219_500), units: 1 },
  ...{ model: 'XE50T10', serialNumber: 'Q352-118840', contractorLicense: '1049283', payBy: 'bill-credit' },
  ...{ isOnPaper: false, paidBy: null, checkNumber: null },
  history: [
    { state: 'submitted', reason: null, at: '2026-11-20T18:30:00.000Z', isByCustomer: true },
    { state: 'in-review', reason: null, at: '2026-11-21T18:30:00.000Z', isByCustomer: false },
    { state: 'more-needed', reason: 'serial-used', at: '2026-11-21T19:10:00.000Z', isByCustomer: false },
  ],
  files: [{ documentId: '0190a6a0-0000-7000-8000-00000000bb01', name: 'receipt.jpg', bytes: 218_400, isOwn: true }],
};

export const paidRebate: DataOf<typeof getRebate> = {
  ...oneRebate,
  ...{ state: 'paid', reason: null, nextOn: null, paidBy: 'bill-credit' },
};

export const declinedRebate: DataOf<typeof getRebate> = {
  ...oneRebate,
  ...{ state: 'declined', reason: 'no-answer', nextOn: null },
};

/** A server with tips, and nothing answered yet. */
export function answerWaysToSave(survey = noSurvey): void {
  answerCall(listFeatures, () => ({ data: { Billing: true, Usage: true, Account: true, Services: true } }));
  answerCall(listTips, () => ({ data: someTips }));
  answerCall(listSavingPrograms, () => ({
    data: {
      programs: [
        { key: 'time-of-use-rate' as const, tariffLabel: 'CA-D-TOU', isJoined: true },
        { key: 'peak-time-rebate' as const, centsPerKwh: cents(125), isJoined: false },
      ],
    },
  }));
  answerCall(listThings, () => ({ data: someThings }));
  answerCall(listSteps, () => ({ data: someSteps }));
  answerCall(getDemandResponse, () => ({ data: somePeakTime }));
  answerCall(getSurvey, () => ({ data: survey }));
  answerCall(listRebates, () => ({ data: someRebates }));
  answerCall(getRebate, () => ({ data: oneRebate }));
}
