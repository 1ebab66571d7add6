import { listOutages } from '@wattershed/contract/outages/listing';
import { findPlace } from '@wattershed/contract/outages/place';
import {
  aNotice,
  anOutage,
  answerOutages,
  boilingAtHome,
  goleta,
  liftedNotice,
  minutesAgo,
  noTimeYet,
  ofFew,
  outAtHome,
  overAlready,
  plannedWork,
  someOutages,
  standingOf,
} from '../answers/outages.ts';
import { answerCall } from '../network.ts';
import { fails, presses, type States, waits } from './screen-state.ts';

const nowhere = { center: null, suggestions: [], isInTerritory: false };

export const outagesStates = {
  '/Outages': {
    shown: {},
    'out, with a time': { arrange: () => answerOutages(someOutages(), outAtHome()) },
    'out, without a time': { arrange: () => answerOutages(someOutages(), outAtHome(noTimeYet())) },
    'back on': { arrange: () => answerOutages([overAlready()], standingOf({ outages: [overAlready()] })) },
    'reported a moment ago': {
      arrange: () =>
        answerOutages(
          someOutages(),
          standingOf({
            reports: [{ reportNumber: 'OR-7K4M-2QXA', state: 'joined', reportedAt: minutesAgo(4), incidentId: null }],
          }),
        ),
    },
    'water to boil': { arrange: () => answerOutages(someOutages(), boilingAtHome(), [aNotice(), liftedNotice()]) },
    'work to come': { arrange: () => answerOutages([plannedWork()], standingOf({ outages: [plannedWork()] })) },
    loading: waits,
    failed: fails,
  },
  '/PreOutages': {
    shown: {},
    empty: { arrange: () => answerOutages([]) },
    loading: waits,
    failed: fails,
    old: {
      arrange: () =>
        answerCall(listOutages, () => ({ data: { madeAt: minutesAgo(47), outages: someOutages(), waterNotices: [] } })),
    },
    'near a place': { address: '/PreOutages?near=93117' },
    'none near': { address: '/PreOutages?near=93117', arrange: () => answerOutages([]) },
    outside: {
      address: '/PreOutages?near=Chicago',
      arrange: () => answerCall(findPlace, () => ({ data: { center: goleta, suggestions: [], isInTerritory: false } })),
    },
    'not found': {
      address: '/PreOutages?near=Atlantis',
      arrange: () => answerCall(findPlace, () => ({ data: nowhere })),
    },
    'several meant': {
      address: '/PreOutages?near=Alder',
      arrange: () =>
        answerCall(findPlace, () => ({ data: { ...nowhere, suggestions: ['Alder St, Goleta', 'Alder Ave, Goleta'] } })),
    },
    'water notices': { arrange: () => answerOutages([], standingOf(), [aNotice(), liftedNotice()]) },
    'a link to no notice': { address: '/PreOutages?notice=GOL-200101-W001' },
    'one address': { act: presses('Is one address out? Check it') },
    'few customers': { arrange: () => answerOutages([ofFew()]) },
    'a link': { address: `/PreOutages?incident=${anOutage().incidentId}` },
    'a link to nothing': { address: '/PreOutages?incident=GOL-200101-0001' },
    'a report': { address: '/PreOutages?report=OR-7K4M-2QXA' },
    'places to go': { act: presses('Show places to go') },
  },
  '/ReportOutage': {
    trouble: {},
    'nothing chosen': { act: presses('Continue') },
  },
} satisfies States;
