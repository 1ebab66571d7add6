import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { getDashboard } from '@wattershed/contract/accounts/dashboard';
import { listMeters } from '@wattershed/contract/accounts/information';
import { listAccountOverview } from '@wattershed/contract/accounts/overview';
import { listBills, listPayments } from '@wattershed/contract/billing/history';
import type { Call, DataOf } from '@wattershed/contract/call';
import { logUserBehaviour } from '@wattershed/contract/configuration/activity';
import { listRoleRights } from '@wattershed/contract/configuration/role-rights';
import { getSettings, listFeatures, listMaintenance } from '@wattershed/contract/configuration/settings';
import { listTexts } from '@wattershed/contract/configuration/texts';
import { listGuestRoles, listGuests } from '@wattershed/contract/guests/access';
import { checkInvitation, openInvitation } from '@wattershed/contract/guests/invitation';
import { countUnread } from '@wattershed/contract/inbox/counting';
import { getMessage, listAlerts } from '@wattershed/contract/inbox/reading';
import { getPayment } from '@wattershed/contract/payments/receipt';
import { findAccountToPay, getVisitorPayment, getVisitorPaymentDetails } from '@wattershed/contract/payments/visitor';
import { openVisitorSchedule } from '@wattershed/contract/payments/visitor-scheduling';
import { checkResetToken, forgotUserName, listUsersToReset } from '@wattershed/contract/recovery';
import { getLegacyUser } from '@wattershed/contract/registration/legacy-user';
import { activateUser, isLinkGood } from '@wattershed/contract/registration/new-user';
import { getCaptchaChallenge, signIn } from '@wattershed/contract/sign-in';
import { compareUsage } from '@wattershed/contract/usage';
import { exchangeToken, signInAsAgent } from '@wattershed/contract/ways-in';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { preferenceGroups } from '@wattershed/domain/message/preference-group';
import { cents } from '@wattershed/domain/money/cents';
import { guestRoleChoices } from '@wattershed/domain/rights/guest-roles';
import { roleIds } from '@wattershed/domain/rights/rights';
import type { screens } from '../src/screens.ts';
import { overviewOfOne } from './account-overview.ts';
import { answerAutoPay, enrolled, question } from './auto-pay.ts';
import { answerBooks } from './books.ts';
import { accountCharges, answerCharges } from './charges.ts';
import { fillFields, fillSignIn, submit } from './fields.ts';
import { aConversation, answerInbox, idOf, listedMessage, someMessages } from './inbox.ts';
import { answerLocations, answerSlip, someLocations } from './locations.ts';
import { answerMethods } from './methods.ts';
import { answerCall, letOthers } from './network.ts';
import { daniel, danielsAccount, signInAnswerOf } from './people.ts';
import { answerPortal, owed, type Portal, signInAs } from './portal.tsx';
import { answerPreferences } from './preferences.ts';
import { answerProfile } from './profile.ts';
import { answerScheduled, scheduledBy } from './scheduled.ts';
import { answerSeveral, withSeveral } from './several.ts';
import { answerTextToPay, expired, mobile } from './text-to-pay.ts';
import { answerTwoFactor, authenticator, email } from './two-factor.ts';
import { scheduledByVisitor, scheduledLink } from './visitor-schedule.ts';

export type ScreenState = {
  /** Where to go; the screen's own path otherwise. */
  address?: string;
  /** What the server says otherwise than usual. */
  arrange?: () => void;
  /** What the person does there until the state shows. */
  act?: (portal: Portal) => Promise<unknown>;
};

/** Whoever can only pay in cash. */
const cashOnly = { ...daniel, accounts: [{ ...danielsAccount, roleId: roleIds.paymentBlocked }] };

type Path = (typeof screens)[number]['path'];

const token = 't'.repeat(43);
const paymentId = '22222222-2222-4222-8222-222222222222';
const ofPayment = `/PayBillSuccess?payment=${paymentId}&account=${danielsAccount.accountNumber}`;

const ada: DataOf<typeof listGuests>['guests'][number] = {
  guestId: '33333333-3333-4333-8333-333333333333',
  ...{ firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.com', roleId: roleIds.readOnlyGuest },
  ...{ accessUntil: null, state: 'sent', since: '2026-11-20T20:00:00Z', expiresAt: '2026-11-27T20:00:00Z' },
  ...{ isSelf: false, canManage: true },
};

const paidForTwo: Partial<DataOf<typeof getPayment>> = {
  ...{
    amountCents: cents(20_714),
    totalCents: cents(20_913),
    balanceAfterCents: null,
    customerName: '',
    serviceAddress: '',
  },
  combined: {
    isWhole: true,
    lines: [
      {
        ...{ accountNumber: danielsAccount.accountNumber, serviceAddress: '117 Alder Street, Goleta, CA 93117' },
        ...{ amountCents: cents(12_014), balanceAfterCents: cents(0), deferredAfterCents: cents(0) },
      },
      {
        ...{ accountNumber: knownAccountNumber('400100118'), serviceAddress: '', balanceAfterCents: null },
        ...{ amountCents: cents(8_700), deferredAfterCents: cents(0) },
      },
    ],
  },
};

const payment: DataOf<typeof getPayment> = {
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
  ...{ cardFeeCents: cents(199), bankFeeCents: cents(0), walletFeeCents: cents(199) },
  ...{ refusal: null, openPaymentId: null, isOtherUnderWay: false },
  ...{ timeZone: 'America/Los_Angeles', provenUntil: '2026-11-20T20:20:00Z' },
  ...{ firstOn: localDate('2026-11-21'), lastOn: localDate('2027-01-19'), toCome: [] },
};

const october = {
  ...{ from: localDate('2026-10-01'), before: localDate('2026-11-01'), electricWh: 558_000, generatedWh: null },
  ...{ waterGallons: 6_200, meanF: 61.4 },
};
const lastYear = { from: localDate('2025-10-01'), before: localDate('2025-11-01'), electricWh: 465_000 };

const answerGuests = (...guests: (typeof ada)[]) =>
  answerCall(listGuests, () => ({
    data: { guests, grantableRoleIds: [...guestRoleChoices], today: localDate('2026-11-20'), invitationDays: 7 },
  }));

const answerPayment = (changes: Partial<typeof payment>) =>
  answerCall(getPayment, () => ({ data: { ...payment, ...changes } }));

/** A server on which every screen has something to show. */
function answerEverything(): void {
  answerBooks();
  answerLocations();
  answerCall(openVisitorSchedule, () => ({ data: scheduledByVisitor }));
  answerSlip();
  answerProfile();
  answerPreferences();
  answerGuests(ada);
  answerInbox(someMessages, aConversation);
  answerPayment({});
  answerAutoPay();
  answerCharges();
  answerTextToPay();
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
  answerCall(compareUsage, () => ({
    data: { latest: october, monthBefore: null, yearBefore: { ...october, ...lastYear } },
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

/** Someone names an account, and a second fact about it. */
async function findAccount(): Promise<void> {
  await fillFields({ accountNumber: danielsAccount.accountNumber, lastNameOrZip: 'Kim' });
  await submit();
}

function answerVisitor(different: Partial<DataOf<typeof getVisitorPaymentDetails>> = {}): void {
  answerCall(findAccountToPay, () => ({ data: { provenUntil: '2026-11-20T20:20:00Z' } }));
  answerCall(getVisitorPaymentDetails, () => ({ data: { ...visitorDetails, ...different } }));
}

/** A tab in which someone has paid without signing in. */
function visit(): void {
  sessionStorage.setItem('wattershed.visitorAccount', danielsAccount.accountNumber);
}

/** What the frame around a screen asks for. */
const ofTheFrame: readonly Call[] = [
  ...[
    getSettings,
    listFeatures,
    listMaintenance,
    listRoleRights,
    listTexts,
    logUserBehaviour,
    listAccounts,
    countUnread,
  ],
  // Refused: each part of the dashboard is then asked for by itself.
  getDashboard,
];

const waits: ScreenState = { arrange: () => letOthers('wait', ofTheFrame) };
const fails: ScreenState = { arrange: () => letOthers('fail', ofTheFrame) };
const isRefused: ScreenState = { arrange: () => signInAs({ ...daniel, rights: [] }) };

/** Who pays by text, who doesn't yet, and what stops it. */
const textToPayStates: Record<string, ScreenState> = {
  enrolled: {},
  'not enrolled': { arrange: () => answerTextToPay({ enrollment: null }) },
  'a code on its way': { arrange: () => answerTextToPay({ enrollment: null, codeSentTo: mobile }) },
  stopped: { arrange: () => answerTextToPay({ enrollment: null, stoppedPhone: mobile }) },
  'method removed': {
    arrange: () => answerTextToPay({ enrollment: { phone: mobile, enrolledAt: '2026-11-20T20:00:00Z', method: null } }),
  },
  'card expired': {
    arrange: () =>
      answerTextToPay({ enrollment: { phone: mobile, enrolledAt: '2026-11-20T20:00:00Z', method: expired } }),
  },
  loading: waits,
  failed: fails,
  'not allowed': {
    arrange: () => {
      signInAs({ ...daniel, rights: [] });
      answerTextToPay({ enrollment: null });
    },
  },
};

/** As a link brings it, while its call is asked, and when that fails. */
const ofLink = (address: string) => ({
  shown: { address },
  loading: { ...waits, address },
  failed: { ...fails, address },
});

const presses = (name: string) => (portal: Portal) =>
  portal.getByRole('main').getByRole('button', { name, exact: true }).click();

const noticeSent = {
  ...accountCharges.reconnection,
  ...{ state: 'notice' as const, offOn: localDate('2026-12-02'), pastDueCents: cents(0), feeCents: cents(0) },
};

async function findsByNumbers(portal: Portal): Promise<void> {
  await portal.getByLabelText('Customer number').fill('C10002');
  await portal.getByRole('textbox').first().fill('31052201');
  await presses('Find')(portal);
}

/** Where a screen shows something of an account, which takes time, may fail, and may not be for everyone. */
const ofAccount = { shown: {}, loading: waits, failed: fails, 'not allowed': isRefused };

const asksSecondFactor: ScreenState = {
  address: '/login',
  arrange: () => {
    const answer = signInAnswerOf({ ...daniel, user: { ...daniel.user, tfa: true } });
    answerCall(signIn, () => ({ data: { ...answer, tfaDetails: { devices: [authenticator, email] } } }));
  },
  act: () => fillSignIn('daniel.kim', 'right'),
};

const severalToChoose: ScreenState = {
  arrange: () => {
    signInAs(withSeveral);
    answerEverything();
    answerSeveral();
  },
};

/** Every screen in each of its states that looks different. A screen without its line here doesn't compile. */
export const screenStates: Record<Path, Record<string, ScreenState>> = {
  '/login': {
    shown: {},
    'nothing typed': { act: submit },
    refused: {
      arrange: () => answerCall(signIn, () => ({ refused: 'LOG001', httpStatus: 401 })),
      act: () => fillSignIn('daniel.kim', 'wrong'),
    },
  },
  '/authentication': {
    shown: asksSecondFactor,
    'another way': {
      ...asksSecondFactor,
      act: async portal => {
        await fillSignIn('daniel.kim', 'right');
        await presses('Use another way')(portal);
      },
    },
  },
  '/ForgotUserID': { shown: {}, 'nothing typed': { act: submit } },
  '/ForgotUserIDSuccess': { shown: {} },
  '/ForgotUserIDMultipleAccount': {
    shown: { address: `/ForgotUserIDMultipleAccount?key=${token}` },
    'the user IDs': { address: `/ForgotUserIDMultipleAccount?key=${token}`, act: presses('Show my user IDs') },
  },
  '/ForgotPassword': { shown: {}, 'nothing typed': { act: submit } },
  '/ForgotPasswordSuccess': { shown: {} },
  '/ForgotPasswordMultipleAccount': ofLink(`/ForgotPasswordMultipleAccount?key=${token}`),
  '/ResetPasswordForm': {
    ...ofLink(`/ResetPasswordForm?token=${token}`),
    'nothing typed': { address: `/ResetPasswordForm?token=${token}`, act: submit },
  },
  '/ResetPasswordFormSuccess': { shown: {} },
  '/ProblemSignIn': { shown: {} },
  '/ResetError': { shown: {} },
  '/ResetUsernameError': { shown: {} },
  '/Register': { shown: {}, 'nothing typed': { act: submit } },
  '/RegisterSuccess': { shown: {} },
  '/UserAccountActivation': {
    ...ofLink(`/UserAccountActivation?verificationId=${token}`),
    'without a link': {},
    activated: {
      address: `/UserAccountActivation?verificationId=${token}`,
      arrange: () => answerCall(activateUser, () => ({ data: { userName: 'daniel.kim' } })),
      act: presses('Activate my account'),
    },
  },
  '/UpdateUser': {
    ...ofLink(`/UpdateUser?token=${token}`),
    'nothing typed': { address: `/UpdateUser?token=${token}`, act: submit },
  },
  '/authenticate/:token?': {
    refused: {
      address: `/authenticate/${token}`,
      arrange: () => answerCall(exchangeToken, () => ({ refused: 'LOG005' })),
    },
    asking: { address: `/authenticate/${token}`, arrange: () => signInAs() },
  },
  '/login/:key': {
    refused: {
      address: `/login/${token}`,
      arrange: () => answerCall(signInAsAgent, () => ({ refused: 'LOG005' })),
    },
  },
  '/sso': { canceled: { address: '/sso?error=access_denied&state=asked' } },
  '/Error': { shown: {} },
  '/Error404': { shown: {} },
  '/Maintenance': {
    shown: {
      arrange: () => {
        const closed = { status: { code: 200 }, data: [{ status: true, message: 'We’re changing a transformer.' }] };
        answerCall(listMaintenance, () => ({ data: closed }));
      },
    },
  },
  '/UnsupportedBrowser': { shown: {} },
  '/Term': { shown: {}, 'signed in': { arrange: () => signInAs() } },
  '/PrivacyPolicy': { shown: {}, 'signed in': { arrange: () => signInAs() } },
  '/myprofile': {
    shown: {},
    loading: waits,
    failed: fails,
    'every form open': {
      act: async portal => {
        for (const name of ['Change name', 'Change user ID', 'Change password', 'Delete profile']) {
          await presses(name)(portal);
        }
      },
    },
  },
  '/GuestRegister': ofLink(`/GuestRegister?key=${token}`),
  '/GuestRegistration': {
    shown: {
      address: `/GuestRegister?key=${token}`,
      act: presses('I’m new here'),
    },
  },
  '/GuestRegistrationSuccess': { shown: {} },
  '/GuestInviteError': { shown: {} },
  '/GuestUser': {
    ...ofAccount,
    empty: { arrange: () => answerGuests() },
    'nothing typed': {
      act: async portal => {
        await presses('Invite a guest')(portal);
        await submit();
      },
    },
  },
  '/dashboard': { ...ofAccount, empty: { arrange: () => signInAs() } },
  '/PaymentLocation': {
    visitor: {},
    found: { address: '/PaymentLocation?near=93117' },
    loading: { ...waits, address: '/PaymentLocation?near=93117' },
    failed: { ...fails, address: '/PaymentLocation?near=93117' },
    'signed in, with the slip': { arrange: () => signInAs(), act: presses('Show cash slip') },
    'not found': {
      address: '/PaymentLocation?near=Atlantis',
      arrange: () => answerLocations({ center: null, suggestions: [], locations: [] }),
    },
    'several meant': {
      address: '/PaymentLocation?near=Alder',
      arrange: () =>
        answerLocations({
          center: null,
          suggestions: ['Alder St, Goleta, CA', 'Alder Ave, Goleta, CA'],
          locations: [],
        }),
    },
    'nothing near': {
      address: '/PaymentLocation?near=93117',
      arrange: () => answerLocations({ ...someLocations, locations: [] }),
    },
  },
  '/PrePaymentLocation': { shown: { address: '/PrePaymentLocation?near=93117' } },
  '/BillPayment': {
    shown: {},
    'cash only': { arrange: () => signInAs(cashOnly) },
  },
  '/Compare': ofAccount,
  '/ViewBill': ofAccount,
  '/billinghistory/:tab?': {
    ...ofAccount,
    payments: { address: '/billinghistory/payments' },
    empty: {
      arrange: () => {
        answerCall(listBills, () => ({ data: { bills: [], nextCursor: null } }));
        answerCall(listPayments, () => ({ data: { payments: [], nextCursor: null } }));
      },
    },
  },
  '/AccountOverview': {
    shown: {},
    loading: waits,
    failed: fails,
    empty: { arrange: () => answerCall(listAccountOverview, () => ({ data: { ...overviewOfOne, accounts: [] } })) },
  },
  '/AccountInformation': {
    ...ofAccount,
    prices: { act: portal => portal.getByText('See the prices of this rate').click() },
    'another address': { act: presses('Change mailing address') },
    'adding an account': { act: presses('Add an account') },
    'removing the account': { act: presses('Remove this account from my list') },
    empty: { arrange: () => answerCall(listMeters, () => ({ data: { meters: [] } })) },
  },
  '/PaymentMethod': {
    ...ofAccount,
    shown: { arrange: () => answerMethods() },
    empty: { arrange: () => answerMethods([]) },
    'nothing typed': {
      arrange: () => answerMethods(),
      act: async portal => {
        await presses('Add a card')(portal);
        await submit();
      },
    },
    'a used one to remove': { arrange: () => answerMethods(), act: presses('Remove Visa ending in 4242') },
    'one to edit': { arrange: () => answerMethods(), act: presses('Edit Visa ending in 4242') },
  },
  '/NotificationPreferences': {
    ...ofAccount,
    'texts to another number': { act: presses('Turn on texts to 805-555-0118') },
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
  '/AutoPay': {
    ...ofAccount,
    'drawn by the utility': { arrange: () => answerAutoPay({ isDrawnByUtility: true }) },
    enrolled: { arrange: () => answerAutoPay(enrolled) },
    asking: { arrange: () => answerAutoPay({ ...enrolled, drafts: [question] }) },
    pausing: { arrange: () => answerAutoPay(enrolled), act: presses('Pause auto pay') },
    leaving: { arrange: () => answerAutoPay(enrolled), act: presses('Turn off auto pay') },
  },
  '/AutoPayAnswer': {
    'without a link': {},
    ...ofLink(`/AutoPayAnswer?question=${token}`),
  },
  '/EnrollAutoPay': {
    ...ofAccount,
    terms: { act: presses('Continue') },
    review: {
      act: async portal => {
        await presses('Continue')(portal);
        await presses('Continue')(portal);
      },
    },
  },
  '/EnrollAutoPaySuccess': {
    shown: { arrange: () => answerAutoPay(enrolled) },
    loading: waits,
    failed: fails,
    off: {},
  },
  '/WhatWillBeTaken': { ...ofAccount, empty: { arrange: () => answerAutoPay({}, []) } },
  '/TextToPay': textToPayStates,
  '/EnrollTextToPay': {
    'not enrolled': { arrange: () => answerTextToPay({ enrollment: null }) },
    'nothing entered': { arrange: () => answerTextToPay({ enrollment: null }), act: submit },
    'a code on its way': { arrange: () => answerTextToPay({ enrollment: null, codeSentTo: mobile }) },
    'without a method': { arrange: () => answerTextToPay({ enrollment: null, methods: [] }) },
    'enrolled already': {},
    loading: waits,
    failed: fails,
    'not allowed': textToPayStates['not allowed'] ?? {},
  },
  '/EnrollTextToPaySuccess': {
    on: {},
    ended: { arrange: () => answerTextToPay({ enrollment: null }) },
    loading: waits,
  },
  '/MakePayment': {
    shown: {},
    'nothing typed': { act: submit },
    refused: {
      arrange: () => answerCall(findAccountToPay, () => ({ refused: 'GEN014' })),
      act: findAccount,
    },
    'what is owed': { act: findAccount },
    'something is scheduled': {
      arrange: () => answerVisitor({ toCome: [{ payOn: localDate('2026-12-01'), amountCents: cents(5_000) }] }),
      act: findAccount,
    },
    'someone else is paying': { arrange: () => answerVisitor({ isOtherUnderWay: true }), act: findAccount },
    'cash only': { arrange: () => answerVisitor({ refusal: 'cashOnly' }), act: findAccount },
    failed: {
      arrange: () => answerCall(getVisitorPaymentDetails, () => ({ refused: 'SYS503', httpStatus: 503 })),
      act: findAccount,
    },
  },
  '/ScheduledPayment': {
    'without a link': {},
    ...ofLink(`/ScheduledPayment?payment=${scheduledLink}`),
    asking: {
      address: `/ScheduledPayment?payment=${scheduledLink}`,
      act: presses('Cancel payment'),
    },
  },
  '/MakePaymentSuccess': {
    'without a payment': {},
    posted: { address: `/MakePaymentSuccess?payment=${paymentId}`, arrange: () => visit() },
    'twenty minutes later': {
      address: `/MakePaymentSuccess?payment=${paymentId}`,
      arrange: () => {
        visit();
        answerCall(getVisitorPayment, () => ({ refused: 'PAY401', httpStatus: 403 }));
      },
    },
  },
  '/PayBill': { ...ofAccount, 'cash only': { arrange: () => signInAs(cashOnly) } },
  '/PaySeveralAccounts': {
    'one account': {},
    loading: {
      arrange: () => {
        signInAs(withSeveral);
        letOthers('wait', ofTheFrame);
      },
    },
    shown: severalToChoose,
    'none chosen': {
      ...severalToChoose,
      act: async portal => {
        await presses('Clear all')(portal);
        await submit();
      },
    },
    amounts: { ...severalToChoose, act: submit },
    'not allowed': {
      arrange: () => signInAs({ ...withSeveral, user: { ...withSeveral.user, IsCSRLogin: true } }),
    },
  },
  '/PayScheduledSuccess': {
    ...ofAccount,
    scheduled: {
      arrange: () =>
        answerScheduled(scheduledBy(), scheduledBy({ schedulePayUid: paymentId, status: 'declined', isAhead: true })),
    },
  },
  '/ScheduleFailure': { shown: {} },
  '/ScheduleFailurePre': { shown: {} },
  '/FireAndGeneralInvoices': { ...ofAccount, 'nothing typed': { act: submit }, found: { act: findsByNumbers } },
  '/ParkingPermits': { ...ofAccount, 'nothing typed': { act: submit }, cart: { act: findsByNumbers } },
  '/UtilityDepositsAndReconnectionFees': {
    ...ofAccount,
    'a notice': { arrange: () => answerCharges({ reconnection: noticeSent, deposits: [] }) },
    'the payer': { act: presses('Pay and reconnect') },
  },
  '/PayBillSuccess': {
    'without a payment': {},
    loading: { ...waits, address: ofPayment },
    failed: {
      address: ofPayment,
      // Any 500 of a payment call is a session that timed out (specification 8).
      arrange: () => answerCall(getPayment, () => ({ refused: 'CHK001', httpStatus: 400 })),
    },
    posted: { address: ofPayment },
    'several accounts': { address: ofPayment, arrange: () => answerPayment(paidForTwo) },
    'not paid': {
      address: ofPayment,
      arrange: () => answerPayment({ state: 'declined', gatewayCode: 'F302', confirmation: null }),
    },
    unknown: {
      address: ofPayment,
      arrange: () => answerPayment({ state: 'outcome-unknown', confirmation: null, balanceAfterCents: null }),
    },
  },
};

/** The browser of someone who may see the screen, and a server that has something to show on it. */
export function arrangeScreen(isForSignedIn: boolean, { arrange }: ScreenState): void {
  if (isForSignedIn) signInAs();
  else answerPortal();
  answerEverything();
  arrange?.();
}
