import { daniel } from '../../answers/people.ts';
import {
  anOrder,
  answerOrders,
  atTheDesk,
  doneOrder,
  followKey,
  underWay,
  withoutAccess,
} from '../../answers/service/service-orders.ts';
import { trackedRequests } from '../../answers/service/service-requests.ts';
import { signInAs } from '../../portal.tsx';
import { ofAccount, ofLink, type States } from '../screen-state.ts';

export const serviceOrdersStates = {
  '/services/1': {
    ...ofAccount,
    empty: { arrange: () => answerOrders([]) },
    'under way': { arrange: () => answerOrders([underWay]) },
    'without access': { arrange: () => answerOrders([withoutAccess]) },
    'at the desk': { arrange: () => answerOrders([atTheDesk]) },
    completed: { arrange: () => answerOrders([doneOrder]) },
    'only requests': { arrange: () => answerOrders([], trackedRequests) },
    'only sees': { arrange: () => signInAs({ ...daniel, rights: ['tracker view'] }) },
    'another time': {
      act: portal =>
        portal.getByRole('button', { name: `Change the time: Start of service, order ${anOrder.orderNumber}` }).click(),
    },
  },
  '/ServiceOrder/:key?': {
    ...ofLink(`/ServiceOrder/${followKey}`),
    'a link to nothing': { address: '/ServiceOrder/short' },
  },
} satisfies States;
