import type { Feature } from '../../feature.ts';
import { draftCalls } from './drafts/drafts.ts';
import { sweepDrafts } from './drafts/sweep-drafts.ts';
import { creditCalls } from './identity/credit-checks.ts';
import { eraseIdentity } from './identity/erase-identity.ts';
import { finishBegun } from './orders/finish-begun.ts';
import { followedOrderCalls } from './orders/followed-orders.ts';
import { invitationCalls } from './orders/invitation.ts';
import { ownOrderCalls } from './orders/own-orders.ts';
import { tellServiceOrders } from './orders/tell-orders.ts';
import { lookingCalls } from './start/looking.ts';
import { startCalls } from './start/start-service.ts';
import { proofCalls } from './stop/prove.ts';
import { stopCalls } from './stop/stop-service.ts';
import { transferCalls } from './transfer/transfer.ts';

export const feature: Feature = {
  calls: [
    ...lookingCalls,
    ...creditCalls,
    ...startCalls,
    ...proofCalls,
    ...stopCalls,
    ...transferCalls,
    ...ownOrderCalls,
    ...followedOrderCalls,
    ...invitationCalls,
    ...draftCalls,
  ],
  jobs: [
    { name: 'erase-identity', run: eraseIdentity },
    { name: 'finish-service-requests', run: finishBegun, everySeconds: () => 10 },
    { name: 'tell-service-orders', run: tellServiceOrders, everySeconds: () => 5 },
    { name: 'sweep-service-drafts', run: sweepDrafts, cron: '17 * * * *' },
  ],
};
