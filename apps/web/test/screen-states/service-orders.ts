import { anOrder, answerOrders, atTheDesk, doneOrder, followKey, underWay, withoutAccess } from '../service-orders.ts';
import { ofAccount, ofLink, type States } from './screen-state.ts';

export const serviceOrdersStates = {
  '/services': {
    ...ofAccount,
    empty: { arrange: () => answerOrders([]) },
    'under way': { arrange: () => answerOrders([underWay]) },
    'without access': { arrange: () => answerOrders([withoutAccess]) },
    'at the desk': { arrange: () => answerOrders([atTheDesk]) },
    completed: { arrange: () => answerOrders([doneOrder]) },
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
