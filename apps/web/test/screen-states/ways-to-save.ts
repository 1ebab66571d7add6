import { getDemandResponse } from '@wattershed/contract/ways-to-save/demand-response';
import { listTips } from '@wattershed/contract/ways-to-save/overview';
import { listSteps } from '@wattershed/contract/ways-to-save/plan';
import { getRebate, listRebates } from '@wattershed/contract/ways-to-save/rebates';
import { getSurvey } from '@wattershed/contract/ways-to-save/survey';
import { listThings } from '@wattershed/contract/ways-to-save/things';
import {
  declinedRebate,
  finishedSurvey,
  oneRebate,
  paidRebate,
  somePeakTime,
  someRebates,
} from '../answers/ways-to-save.ts';
import { answerCall } from '../network.ts';
import { fails, isRefused, ofAccount, presses, type States, waits } from './screen-state.ts';

const application = `/WaysToSave/Rebate/${oneRebate.applicationId}`;
const applying = '/WaysToSave/ApplyForRebate/smart-thermostat';

export const waysToSaveStates = {
  '/WaysToSave': {
    ...ofAccount,
    empty: { arrange: () => answerCall(listTips, () => ({ data: { home: null, tips: [], usesSurvey: false } })) },
  },
  '/WaysToSave/ThingsSaver': {
    ...ofAccount,
    empty: { arrange: () => answerCall(listThings, () => ({ data: { home: null, things: [] } })) },
    changing: { act: presses('Change: Freezer') },
  },
  '/WaysToSave/SavingPlan': {
    ...ofAccount,
    empty: { arrange: () => answerCall(listSteps, () => ({ data: { steps: [] } })) },
  },
  '/WaysToSave/DemandResponse': {
    ...ofAccount,
    empty: {
      arrange: () =>
        answerCall(getDemandResponse, () => ({ data: { ...somePeakTime, enrolledOn: null, events: [], seasons: [] } })),
    },
    leaving: { act: presses('Leave the program') },
  },
  '/WaysToSave/Survey': {
    ...ofAccount,
    answered: { arrange: () => answerCall(getSurvey, () => ({ data: finishedSurvey })) },
  },
  '/WaysToSave/Rebates': {
    ...ofAccount,
    empty: {
      arrange: () => answerCall(listRebates, () => ({ data: { ...someRebates, programs: [], applications: [] } })),
    },
  },
  '/WaysToSave/Rebate/:applicationId?': {
    shown: { address: application },
    loading: { ...waits, address: application },
    failed: { ...fails, address: application },
    'not allowed': { ...isRefused, address: application },
    missing: { address: '/WaysToSave/Rebate/none' },
    paid: { address: application, arrange: () => answerCall(getRebate, () => ({ data: paidRebate })) },
    declined: { address: application, arrange: () => answerCall(getRebate, () => ({ data: declinedRebate })) },
    'taking it back': { address: application, act: presses('Withdraw the application') },
  },
  '/WaysToSave/ApplyForRebate/:program?': {
    shown: { address: applying },
    loading: { ...waits, address: applying },
    failed: { ...fails, address: applying },
    'not allowed': { ...isRefused, address: applying },
    closed: { address: '/WaysToSave/ApplyForRebate/toilet' },
    wrong: { address: applying, act: presses('Continue') },
  },
} satisfies States;
