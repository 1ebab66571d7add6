import { sendDeliveryChanges } from '../../bill-delivery/change-bill-delivery.ts';
import type { AnsweredCall } from '../../call.ts';
import type { Feature } from '../../feature.ts';
import { billDeliveryCalls } from './bill-delivery/bill-delivery.ts';
import { forAllCalls } from './bill-delivery/for-all.ts';
import { accountCalls } from './calls.ts';
import { dashboardCall } from './dashboard.ts';
import { informationCalls } from './information.ts';
import { linkedAccountCalls } from './linked-accounts/linked-accounts.ts';
import { mailingAddressCalls } from './mailing-address/mailing-address.ts';
import { undoAddressChanges } from './mailing-address/write-mailing-address.ts';
import { overviewCalls } from './overview.ts';
import { ownAccountCalls } from './own-account-calls.ts';

/** The dashboard is assembled from the calls of others, which are passed in: features don't import each other. */
export function accountsFeature(others: readonly AnsweredCall[]): Feature {
  return {
    calls: [
      ...accountCalls,
      ...overviewCalls,
      ...informationCalls,
      ...linkedAccountCalls,
      ...mailingAddressCalls,
      ...billDeliveryCalls,
      ...forAllCalls,
      ...ownAccountCalls,
      dashboardCall([...accountCalls, ...others]),
    ],
    jobs: [
      { name: 'undo-address-changes', run: services => undoAddressChanges(services, null), cron: '* * * * *' },
      { name: 'send-bill-deliveries', run: services => sendDeliveryChanges(services), cron: '* * * * *' },
    ],
  };
}
