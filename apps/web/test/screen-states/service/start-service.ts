import { findPremises } from '@wattershed/contract/service-requests/premises';
import { checkMoveIn } from '@wattershed/contract/service-requests/start';
import {
  adverse,
  atDesk,
  begin,
  moveIn,
  placed,
  premise,
  requestId,
  who,
  wholeDraft,
} from '../../answers/service/start-service.ts';
import { answerCall } from '../../network.ts';
import { fails, presses, type States, waits } from '../screen-state.ts';

const at = (step: string) => `/StartService?step=${step}`;
const until = {
  there: { premise },
  who: { premise, isSeen: true },
  identity: { premise, isSeen: true, who },
  result: { premise, isSeen: true, who, decision: adverse },
};

export const startServiceStates = {
  '/StartService': {
    place: {},
    loading: waits,
    failed: fails,
    'nothing typed': { act: presses('Find address') },
    'a place': { arrange: () => begin({ premise }) },
    there: { address: at('there'), arrange: () => begin(until.there) },
    occupied: {
      address: at('there'),
      arrange: () => {
        begin(until.there);
        answerCall(checkMoveIn, () => ({ data: { ...moveIn, standing: 'occupied' as const } }));
      },
    },
    'between tenants': {
      address: at('there'),
      arrange: () => {
        begin(until.there);
        answerCall(checkMoveIn, () => ({ data: { ...moveIn, standing: 'between-tenants' as const } }));
      },
    },
    'not served': {
      arrange: () => {
        begin({ typed: { place: { address: '1 Main St', unit: '', city: 'Reno', zip: '', isBusiness: false } } });
        answerCall(findPremises, () => ({ data: { isServed: false, premises: [], areNearby: false } }));
      },
      act: presses('Find address'),
    },
    who: { address: at('who'), arrange: () => begin(until.who) },
    'nobody named': { address: at('who'), arrange: () => begin(until.who), act: presses('Continue') },
    'with a co-applicant': {
      address: at('who'),
      arrange: () => begin({ ...until.who, who: { ...who, isWithOther: true } }),
    },
    'a company': { address: at('who'), arrange: () => begin({ ...until.who, who: { ...who, kind: 'company' } }) },
    identity: { address: at('identity'), arrange: () => begin(until.identity) },
    'no number': { address: at('identity'), arrange: () => begin(until.identity), act: presses('Check now') },
    'a deposit, and a debt': { address: at('identity'), arrange: () => begin(until.result) },
    mail: { address: at('mail'), arrange: () => begin(until.result) },
    'mail elsewhere': {
      address: at('mail'),
      arrange: () => begin({ ...wholeDraft, mail: { ...wholeDraft.mail, goes: 'other' } as never }),
    },
    visit: { address: at('visit'), arrange: () => begin(wholeDraft) },
    review: { address: at('review'), arrange: () => begin(wholeDraft) },
    'not agreed': { address: at('review'), arrange: () => begin(wholeDraft), act: presses('Start service') },
    done: { arrange: () => begin({ placed: { ...placed, wantsAutoPay: true } }) },
    'at the desk': { arrange: () => begin({ placed: { ...atDesk, wantsAutoPay: false } }) },
    'a link to nothing': { address: `/StartService?draft=${requestId}` },
  },
} satisfies States;
