import type { DataOf } from '@wattershed/contract/call';
import { getNotificationPreferences } from '@wattershed/contract/preferences';
import { preferenceGroups } from '@wattershed/domain/message/preference-group';
import { answerCall } from '../../network.ts';
import { daniel, danielsAccount } from '../people.ts';

type Preferences = DataOf<typeof getNotificationPreferences>;

export const danielsEmail = 'daniel.kim@example.com';
export const danielsMobile = '8055550117';

/** Of someone who has never chosen anything, with an email address and texts to a mobile number. */
export const preferences: Preferences = {
  UtilityAccountNumber: danielsAccount.accountNumber,
  uuid: daniel.user.uuid,
  customerNumber: '100117',
  HighUsageThreshold: null,
  HighWaterThreshold: null,
  notificationpreference: preferenceGroups.map(notificationtype => ({
    notificationtype,
    email: { value: danielsEmail, status: 1 },
    sms: { value: danielsMobile, status: notificationtype === 'MarketingCommunication' ? 0 : 1 },
  })),
  quiethour: { from: '10:00pm', to: '8:00am', timezone: 'Universal' },
  contactentries: [
    { Value: danielsEmail, Type: 'Email', IsOpted: true, IsBlocked: false },
    { Value: danielsMobile, Type: 'Text', IsOpted: true, IsBlocked: false },
    { Value: '8055550118', Type: 'Text', IsOpted: false, IsBlocked: false },
  ],
  timestamp: null,
};

export function answerPreferences(changes: Partial<Preferences> = {}): void {
  answerCall(getNotificationPreferences, () => ({ data: { ...preferences, ...changes } }));
}
