import { getDemandResponse } from '@wattershed/contract/ways-to-save/demand-response';
import { listTips } from '@wattershed/contract/ways-to-save/overview';
import { listSteps } from '@wattershed/contract/ways-to-save/plan';
import { getSurvey } from '@wattershed/contract/ways-to-save/survey';
import { listThings } from '@wattershed/contract/ways-to-save/things';
import { answerCall } from '../network.ts';
import { finishedSurvey, somePeakTime } from '../ways-to-save.ts';
import { ofAccount, presses, type States } from './screen-state.ts';

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
} satisfies States;
