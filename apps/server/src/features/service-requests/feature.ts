import type { Feature } from '../../feature.ts';
import { draftCalls } from './drafts/drafts.ts';
import { sweepDrafts } from './drafts/sweep-drafts.ts';
import { creditCalls } from './identity/credit-checks.ts';
import { eraseIdentity } from './identity/erase-identity.ts';
import { erasePapers, paperCalls } from './identity/papers.ts';
import { eraseTaxIds } from './landlord/erase-tax-ids.ts';
import { handOverAgreements } from './landlord/hand-over.ts';
import { landlordReadCalls } from './landlord/reading.ts';
import { landlordSigningCalls } from './landlord/signing.ts';
import { beginLandlordNews, tellLandlords } from './landlord/tell-landlords.ts';
import { finishBegun } from './orders/finish-begun.ts';
import { followedOrderCalls } from './orders/followed-orders.ts';
import { invitationCalls } from './orders/invitation.ts';
import { ownOrderCalls } from './orders/own-orders.ts';
import { beginOrderNews, tellServiceOrders } from './orders/tell-orders.ts';
import { connectCalls } from './requests/connecting.ts';
import { forgetDrafts } from './requests/forget-drafts.ts';
import { handOverRequests } from './requests/hand-over.ts';
import { requestReadCalls } from './requests/reading.ts';
import { requestCalls } from './requests/requesting.ts';
import { beginRequestNews, tellRequests } from './requests/tell-requests.ts';
import { lookingCalls } from './start/looking.ts';
import { startCalls } from './start/start-service.ts';
import { proofCalls } from './stop/prove.ts';
import { stopCalls } from './stop/stop-service.ts';
import { transferCalls } from './transfer/transfer.ts';

export const feature: Feature = {
  calls: [
    ...lookingCalls,
    ...creditCalls,
    ...paperCalls,
    ...startCalls,
    ...proofCalls,
    ...stopCalls,
    ...transferCalls,
    ...ownOrderCalls,
    ...followedOrderCalls,
    ...invitationCalls,
    ...draftCalls,
    ...landlordReadCalls,
    ...landlordSigningCalls,
    ...requestReadCalls,
    ...requestCalls,
    ...connectCalls,
  ],
  beforeServing: [beginOrderNews, beginRequestNews, beginLandlordNews],
  jobs: [
    { name: 'erase-identity', run: eraseIdentity },
    { name: 'erase-identity-papers', run: erasePapers },
    { name: 'finish-service-requests', run: finishBegun, everySeconds: () => 10 },
    { name: 'tell-service-orders', run: tellServiceOrders, everySeconds: () => 5 },
    { name: 'sweep-service-drafts', run: sweepDrafts, cron: '17 * * * *' },
    { name: 'hand-over-landlord-agreements', run: handOverAgreements, everySeconds: () => 10 },
    { name: 'tell-landlords', run: tellLandlords, everySeconds: () => 5 },
    { name: 'hand-over-requests', run: handOverRequests, everySeconds: () => 10 },
    { name: 'tell-requests', run: tellRequests, everySeconds: () => 5 },
    { name: 'forget-request-drafts', run: forgetDrafts, cron: '17 * * * *' },
    { name: 'erase-tax-ids', run: eraseTaxIds, cron: '*/10 * * * *' },
  ],
};
