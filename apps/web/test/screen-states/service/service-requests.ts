import { listConnectRequests, trackConnectRequest } from '@wattershed/contract/service-requests/connect-me';
import {
  getLandlordAgreement,
  listLandlordAgreements,
  listLandlordInstallations,
} from '@wattershed/contract/service-requests/landlord';
import {
  createServiceRequest,
  getTrackedRequest,
  listRequestTasks,
} from '@wattershed/contract/service-requests/requests';
import { daniel } from '../../answers/people.ts';
import {
  type Agreement,
  agreementKey,
  draftId,
  knownConnections,
  knownLandlord,
  knownTasks,
  landlordAgreement,
  requestId,
  trackedConnection,
  trackingKey,
  type Whole,
  wholeConnection,
  wholeRequest,
} from '../../answers/service/service-requests.ts';
import { answerCall } from '../../network.ts';
import { signInAs } from '../../portal.tsx';
import { fails, isRefused, ofAccount, ofLink, presses, type States, waits } from '../screen-state.ts';

const asVisitor = { address: `/landlordagreementsuccess?key=${agreementKey}` };

const withAgreement = (change: Partial<Agreement>) => ({
  ...asVisitor,
  arrange: () => answerCall(getLandlordAgreement, () => ({ data: { ...landlordAgreement, ...change } })),
});

const request = { address: `/ServiceRequest/${requestId}` };

const withRequest = (change: Partial<Whole>) => ({
  ...request,
  arrange: () => answerCall(getTrackedRequest, () => ({ data: { ...wholeRequest, ...change } })),
});

/** Daniel, who may see what was asked and ask for nothing. */
const onlySees = { arrange: () => signInAs({ ...daniel, rights: ['tracker view'] }) };

export const serviceRequestsStates = {
  '/ServiceRequest/:requestId?': {
    shown: request,
    loading: { ...waits, ...request },
    failed: { ...fails, ...request },
    'not allowed': { ...isRefused, ...request },
    missing: {},
    sending: withRequest({ state: null, requestNumber: null, history: [], nextOn: null }),
    'waiting for the customer': withRequest({ state: 'waiting', nextOn: null }),
    completed: withRequest({ state: 'completed', chip: 'completed', nextOn: null, groupId: null, files: [] }),
    declined: withRequest({ state: 'declined', chip: 'completed', nextOn: null }),
    canceled: withRequest({ state: 'canceled', chip: 'completed', nextOn: null }),
    refused: withRequest({ state: null, isRefused: true, chip: 'completed', nextOn: null, history: [] }),
    changing: { ...withRequest(wholeConnection), act: presses('Change it') },
    canceling: { ...request, act: presses('Cancel the request') },
  },
  '/OtherService': {
    ...ofAccount,
    'nothing typed': { act: presses('Send request') },
    refused: {
      arrange: () => answerCall(createServiceRequest, () => ({ refused: 'SRQ410' })),
    },
    'no service': {
      arrange: () => answerCall(listRequestTasks, () => ({ data: { ...knownTasks, tasks: [], installations: [] } })),
    },
  },
  '/Connection': {
    ...ofAccount,
    'nothing typed': { act: presses('Send request') },
    'with a draft': { address: `/Connection?draft=${draftId}` },
    empty: {
      arrange: () =>
        answerCall(listConnectRequests, () => ({ data: { ...knownConnections, requests: [], drafts: [] } })),
    },
    'only sees': onlySees,
  },
  '/PreConnection': {
    shown: {},
    loading: waits,
    failed: fails,
    'nothing typed': { act: presses('Track the request') },
  },
  '/ConnectMeTrackRequest/:key?': {
    ...ofLink(`/ConnectMeTrackRequest/${trackingKey}`),
    'without a key': {},
    'nothing typed': { act: presses('Track the request') },
    missing: {
      address: `/ConnectMeTrackRequest/${trackingKey}`,
      arrange: () => answerCall(trackConnectRequest, () => ({ refused: 'RES404', httpStatus: 404 })),
    },
    'on its way': {
      address: `/ConnectMeTrackRequest/${trackingKey}`,
      arrange: () =>
        answerCall(trackConnectRequest, () => ({
          data: { ...trackedConnection, state: null, requestNumber: null, nextOn: null, history: [] },
        })),
    },
  },
  '/LandlordAgreement': {
    visitor: {},
    'nothing chosen': { act: presses('Continue') },
    'nothing to find': { act: presses('Find units') },
    own: { arrange: () => signInAs(daniel) },
    'with none in their name': {
      arrange: () => {
        signInAs(daniel);
        answerCall(listLandlordInstallations, () => ({ data: { ...knownLandlord, installations: [] } }));
      },
    },
    signed: {
      arrange: () => {
        signInAs(daniel);
        answerCall(listLandlordAgreements, () => ({ data: { agreements: [landlordAgreement] } }));
      },
    },
    loading: {
      arrange: () => {
        signInAs(daniel);
        waits.arrange?.();
      },
    },
    failed: {
      arrange: () => {
        signInAs(daniel);
        fails.arrange?.();
      },
    },
    'not allowed': isRefused,
  },
  '/landlordagreementsuccess': {
    shown: asVisitor,
    sending: withAgreement({ agreementNumber: null, state: null, history: [] }),
    'in review': withAgreement({ state: 'in-review', managerName: '', managerPhone: '', managerTaxLast4: '' }),
    declined: withAgreement({ state: 'declined', reason: 'not-owner' }),
    ended: withAgreement({ state: 'ended' }),
    refused: withAgreement({ agreementNumber: null, state: null, isRefused: true, history: [] }),
    ending: { ...asVisitor, act: presses('End this agreement') },
    loading: { ...waits, ...asVisitor },
    failed: { ...fails, ...asVisitor },
    missing: {},
  },
} satisfies States;
