import { getMessage, listAlerts } from '@wattershed/contract/inbox/reading';
import { preferenceGroups } from '@wattershed/domain/message/preference-group';
import { answerPreferences } from '../answers/account/preferences.ts';
import { answerInbox, idOf, listedMessage } from '../answers/inbox.ts';
import { submit } from '../fields.ts';
import { answerCall } from '../network.ts';
import { fails, isRefused, ofAccount, presses, type States, waits } from './screen-state.ts';

export const inboxStates = {
  '/NotificationPreferences': {
    ...ofAccount,
    'texts to another number': { act: presses('Turn on texts to 805‑555‑0118') },
    'nothing to choose': {
      arrange: () =>
        answerPreferences({
          notificationpreference: preferenceGroups.map(notificationtype => ({ notificationtype })),
          contactentries: [],
        }),
    },
  },
  '/Notifications/:messageId?': {
    shown: { address: '/Notifications' },
    loading: { ...waits, address: '/Notifications' },
    failed: { ...fails, address: '/Notifications' },
    empty: { address: '/Notifications', arrange: () => answerInbox([]) },
    'nothing found': { address: '/Notifications?search=meter', arrange: () => answerInbox([]) },
    'some chosen': {
      address: '/Notifications',
      act: portal => portal.getByRole('checkbox', { name: 'Select: Your meter' }).click(),
    },
    alerts: {
      address: '/Notifications',
      arrange: () => answerCall(listAlerts, () => ({ data: { messages: [listedMessage(4, { title: 'Declined' })] } })),
    },
    conversation: { address: `/Notifications/${idOf(1)}` },
    'how it was delivered': {
      address: `/Notifications/${idOf(1)}`,
      act: portal => portal.getByText('How we delivered this message').click(),
    },
    'conversation loading': { ...waits, address: `/Notifications/${idOf(1)}` },
    'conversation failed': { ...fails, address: `/Notifications/${idOf(1)}` },
    'conversation gone': {
      address: `/Notifications/${idOf(1)}`,
      arrange: () => answerCall(getMessage, () => ({ refused: 'RES404', httpStatus: 404 })),
    },
    'answering not allowed': { ...isRefused, address: `/Notifications/${idOf(1)}` },
    'a new message': { address: '/Notifications/new' },
    'a new message, nothing typed': { address: '/Notifications/new', act: submit },
    'a new message not allowed': { ...isRefused, address: '/Notifications/new' },
  },
} satisfies States;
