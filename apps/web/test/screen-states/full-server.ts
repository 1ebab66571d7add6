import type { DataOf } from '@wattershed/contract/call';
import { listGuestRoles, listGuests } from '@wattershed/contract/guests/access';
import { checkInvitation, openInvitation } from '@wattershed/contract/guests/invitation';
import { getPayment } from '@wattershed/contract/payments/bill/receipt';
import { findAccountToPay, getVisitorPayment, getVisitorPaymentDetails } from '@wattershed/contract/payments/visitor';
import { openVisitorSchedule } from '@wattershed/contract/payments/visitor-scheduling';
import { analyzeRates, explainRate, findPlanChange } from '@wattershed/contract/rate-analysis';
import { checkResetToken, forgotUserName, listUsersToReset } from '@wattershed/contract/recovery';
import { getLegacyUser } from '@wattershed/contract/registration/legacy-user';
import { isLinkGood } from '@wattershed/contract/registration/new-user';
import { listServiceDocuments } from '@wattershed/contract/service-letters';
import {
  listConnectRequests,
  listConnectTopics,
  trackConnectRequest,
} from '@wattershed/contract/service-requests/connect-me';
import {
  getLandlordAgreement,
  listLandlordAgreements,
  listLandlordInstallations,
} from '@wattershed/contract/service-requests/landlord';
import {
  getTrackedRequest,
  listRequestTasks,
  listTrackedRequests,
} from '@wattershed/contract/service-requests/requests';
import { getCaptchaChallenge } from '@wattershed/contract/sign-in';
import { compareSimilarHomes, compareUsage } from '@wattershed/contract/usage/comparing';
import { listGeneration } from '@wattershed/contract/usage/overview';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { guestRoleChoices } from '@wattershed/domain/rights/guest-roles';
import { roleIds } from '@wattershed/domain/rights/rights';
import { answerPreferences } from '../answers/account/preferences.ts';
import { answerProfile } from '../answers/account/profile.ts';
import { answerTwoFactor, authenticator, email } from '../answers/account/two-factor.ts';
import { answerBooks } from '../answers/books.ts';
import { answerContact } from '../answers/contact.ts';
import { answerHelpCenter } from '../answers/help.ts';
import { aConversation, answerInbox, someMessages } from '../answers/inbox.ts';
import { answerOutages } from '../answers/outages.ts';
import { answerAutoPay } from '../answers/payments/auto-pay.ts';
import { answerCharges } from '../answers/payments/charges.ts';
import { answerEnergyShare } from '../answers/payments/energy-share.ts';
import { answerLocations, answerSlip } from '../answers/payments/locations.ts';
import { answerTextToPay } from '../answers/payments/text-to-pay.ts';
import { scheduledByVisitor } from '../answers/payments/visitor-schedule.ts';
import { danielsAccount } from '../answers/people.ts';
import { answerArrangements } from '../answers/programs/arrangement.ts';
import { answerAssistance } from '../answers/programs/assistance.ts';
import { answerBudget } from '../answers/programs/budget.ts';
import { answerExtensions } from '../answers/programs/extension.ts';
import { answerHelp } from '../answers/programs/help-paying.ts';
import { planChange, rateAnalysis, rateSteps } from '../answers/rate-analysis.ts';
import { answerReadings } from '../answers/readings.ts';
import { serviceDocuments } from '../answers/service/service-letters.ts';
import { answerOrders } from '../answers/service/service-orders.ts';
import {
  connectTopicsOffered,
  knownConnections,
  knownLandlord,
  knownTasks,
  landlordAgreement,
  trackedConnection,
  trackedRequests,
  wholeRequest,
} from '../answers/service/service-requests.ts';
import { answerTransfer } from '../answers/service/transfer-service.ts';
import { answerWaysToSave } from '../answers/ways-to-save.ts';
import { answerCall } from '../network.ts';
import { owed } from '../portal.tsx';

export const token = 't'.repeat(43);

export const paymentId = '22222222-2222-4222-8222-222222222222';

const ada: DataOf<typeof listGuests>['guests'][number] = {
  guestId: '33333333-3333-4333-8333-333333333333',
  ...{ firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.com', roleId: roleIds.readOnlyGuest },
  ...{ accessUntil: null, state: 'sent', since: '2026-11-20T20:00:00Z', expiresAt: '2026-11-27T20:00:00Z' },
  ...{ isSelf: false, canManage: true },
};

export const payment: DataOf<typeof getPayment> = {
  ...{ paymentId, state: 'posted', method: 'Visa', methodLast4: '4242', confirmation: 'WS-4711', gatewayCode: null },
  ...{ amountCents: cents(1000), feeCents: cents(199), totalCents: cents(1199), balanceAfterCents: cents(7614) },
  customerName: 'Daniel Kim',
  deferredAfterCents: cents(0),
  charge: null,
  combined: null,
  ...{ accountNumber: danielsAccount.accountNumber, serviceAddress: '117 Alder Street, Goleta, CA, 93117' },
  ...{ paidAt: '2026-11-20T20:00:00Z', receiptEmail: 'daniel.kim@example.com' },
};

const visitorDetails: DataOf<typeof getVisitorPaymentDetails> = {
  owed,
  ...{ minAllowedCents: cents(100), maxAllowedCents: cents(1_000_000) },
  ...{ cardFeeCents: cents(199), bankFeeCents: cents(0), walletFeeCents: cents(199), isBankRefused: false },
  ...{ refusal: null, openPaymentId: null, isOtherUnderWay: false },
  ...{ timeZone: 'America/Los_Angeles', provenUntil: '2026-11-20T20:20:00Z' },
  ...{ firstOn: localDate('2026-11-21'), lastOn: localDate('2027-01-19'), canPayAhead: true, toCome: [] },
};

const october = {
  ...{ from: localDate('2026-10-01'), before: localDate('2026-11-01'), electricWh: 558_000, generatedWh: null },
  ...{ waterGallons: 6_200, meanF: 61.4 },
};

const lastYear = { from: localDate('2025-10-01'), before: localDate('2025-11-01'), electricWh: 465_000 };

export const answerGuests = (...guests: (typeof ada)[]) =>
  answerCall(listGuests, () => ({
    data: { guests, grantableRoleIds: [...guestRoleChoices], today: localDate('2026-11-20'), invitationDays: 7 },
  }));

export const answerPayment = (changes: Partial<typeof payment>) =>
  answerCall(getPayment, () => ({ data: { ...payment, ...changes } }));

/** A server on which every screen has something to show. */
export function answerEverything(): void {
  answerTransfer();
  answerBooks();
  answerLocations();
  answerOutages();
  answerCall(openVisitorSchedule, () => ({ data: scheduledByVisitor }));
  answerSlip();
  answerProfile();
  answerPreferences();
  answerGuests(ada);
  answerInbox(someMessages, aConversation);
  answerPayment({});
  answerAutoPay();
  answerArrangements();
  answerExtensions();
  answerAssistance();
  answerHelp();
  answerHelpCenter();
  answerBudget();
  answerEnergyShare();
  answerCharges();
  answerTextToPay();
  answerWaysToSave();
  answerTwoFactor({ isOn: true, devices: [authenticator, email], recoveryCodesLeft: 8 });
  answerCall(getCaptchaChallenge, () => ({ refused: 'RES404', httpStatus: 404 }));
  answerCall(listGuestRoles, () => ({
    data: { roles: guestRoleChoices.map(roleId => ({ roleId, abilities: ['bills' as const] })) },
  }));
  answerCall(openInvitation, () => ({
    data: {
      ...{ inviterName: 'Grace Nguyen', accountName: 'Home', maskedAccountNumber: '•••••0117' },
      ...{ roleId: roleIds.billingGuest, abilities: ['bills' as const, 'pay' as const], accessUntil: null },
      ...{ firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.com' },
    },
  }));
  answerVisitor();
  answerCall(getVisitorPayment, () => ({
    data: { ...payment, customerName: '', serviceAddress: '', timeZone: 'America/Los_Angeles' },
  }));
  answerCall(checkInvitation, () => ({ data: { isGood: true, isTaken: false } }));
  answerReadings();
  answerCall(listGeneration, () => ({
    data: { months: [{ from: october.from, before: october.before, sentWh: 210_000, takenWh: 340_000 }] },
  }));
  answerOrders();
  answerCall(listServiceDocuments, () => ({ data: serviceDocuments }));
  answerCall(listTrackedRequests, () => ({ data: { requests: trackedRequests } }));
  answerCall(getTrackedRequest, () => ({ data: wholeRequest }));
  answerCall(listRequestTasks, () => ({ data: knownTasks }));
  answerContact();
  answerCall(listConnectTopics, () => ({ data: { topics: connectTopicsOffered } }));
  answerCall(listConnectRequests, () => ({ data: knownConnections }));
  answerCall(trackConnectRequest, () => ({ data: trackedConnection }));
  answerCall(listLandlordInstallations, () => ({ data: knownLandlord }));
  answerCall(listLandlordAgreements, () => ({ data: { agreements: [] } }));
  answerCall(getLandlordAgreement, () => ({ data: landlordAgreement }));
  answerCall(analyzeRates, () => ({ data: { nothing: null, analysis: rateAnalysis } }));
  answerCall(explainRate, () => ({ data: rateSteps }));
  answerCall(findPlanChange, () => ({ data: { asked: planChange } }));
  answerCall(compareUsage, () => ({
    data: {
      ...{ latest: october, monthBefore: null, yearBefore: { ...october, ...lastYear } },
      weather: { electric: null, water: null },
    },
  }));
  answerCall(compareSimilarHomes, () => ({
    data: {
      ...{ empty: null, group: { climate: 'inland' as const, dwelling: 'single-family' as const, homes: 1980 } },
      months: [
        {
          ...{ from: october.from, before: october.before, own: 558_000, average: 620_000 },
          ...{ efficientAverage: 300_000, efficientUpTo: 380_000 },
        },
      ],
    },
  }));
  answerCall(isLinkGood, () => ({ data: { isValid: true } }));
  answerCall(checkResetToken, () => ({ data: { userName: 'daniel.kim', question: 'First pet?' } }));
  const account = { accountNumber: '•••••0117', nickName: 'Home', address: '117 Alder Street, Goleta, CA, 93117' };
  const userIds = [
    { userName: 'daniel.kim', state: 'active' as const, accounts: [account] },
    { userName: 'daniel.kim.office', state: 'inactive' as const, accounts: [] },
  ];
  answerCall(listUsersToReset, () => ({ data: { userIds } }));
  answerCall(forgotUserName, () => ({ data: { verificationKey: token, userIds } }));
  answerCall(getLegacyUser, () => ({
    data: {
      ...{ userName: 'old.person', firstName: 'Olive', email: 'olive@example.com' },
      ...{ phoneNumber: '', phoneType: 'Mobile' as const },
    },
  }));
}

export function answerVisitor(different: Partial<DataOf<typeof getVisitorPaymentDetails>> = {}): void {
  answerCall(findAccountToPay, () => ({ data: { provenUntil: '2026-11-20T20:20:00Z' } }));
  answerCall(getVisitorPaymentDetails, () => ({ data: { ...visitorDetails, ...different } }));
}
