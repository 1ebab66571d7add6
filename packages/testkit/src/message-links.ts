/** A screen that messages lead to, as the portal spells it, with what they may say behind it. */
type Target = { path: `/${string}`; query?: readonly string[]; hash?: string };

/** Everything that an email or a text message of the portal leads to. A new message that leads elsewhere adds its line here. */
export const messageTargets: readonly Target[] = [
  { path: '/AccountInformation' },
  { path: '/AutoPay' },
  { path: '/AutoPayAnswer', query: ['question'] },
  { path: '/BudgetBilling' },
  { path: '/CARE' },
  { path: '/ConnectMeTrackRequest/:key' },
  { path: '/ContactUs', query: ['draft', 'draftKey'] },
  { path: '/ContactUsRequest/:key' },
  { path: '/EnergyShare' },
  { path: '/ForgotPassword' },
  { path: '/ForgotPasswordMultipleAccount', query: ['key'] },
  { path: '/ForgotUserIDMultipleAccount', query: ['key'] },
  { path: '/GuestRegister', query: ['key'] },
  { path: '/GuestUser' },
  { path: '/HelpPaying', query: ['draft'] },
  { path: '/LIRA' },
  { path: '/MakePayment' },
  { path: '/NotificationPreferences' },
  { path: '/Notifications/:messageId' },
  { path: '/Outages', query: ['incident', 'notice'] },
  { path: '/PayBill' },
  { path: '/PayScheduledSuccess' },
  { path: '/PaymentArrangements' },
  { path: '/PaymentExtension' },
  { path: '/PaymentLocation' },
  { path: '/PaymentMethod' },
  { path: '/PreOutages', query: ['incident', 'notice', 'report'] },
  { path: '/ProblemSignIn' },
  { path: '/Register', query: ['invitation'] },
  { path: '/ReportOutage' },
  { path: '/ResetPasswordForm', query: ['token'] },
  { path: '/ScheduledPayment', query: ['payment'] },
  { path: '/ServiceOrder/:key' },
  { path: '/ServiceRequest/:requestId' },
  { path: '/StartService', query: ['draft', 'draftKey'] },
  { path: '/StopService', query: ['draft', 'draftKey'] },
  { path: '/TextToPay' },
  { path: '/TransferServicePrelogin', query: ['draft', 'draftKey'] },
  { path: '/UpdateUser', query: ['token'] },
  { path: '/Usages' },
  { path: '/UserAccountActivation', query: ['verificationId'] },
  { path: '/UtilityDepositsAndReconnectionFees', query: ['account'] },
  { path: '/ViewBill', query: ['account', 'bill'] },
  { path: '/WaysToSave/DemandResponse' },
  { path: '/WaysToSave/Rebate/:applicationId' },
  { path: '/WhatWillBeTaken' },
  { path: '/billinghistory/payments', query: ['account'] },
  { path: '/landlordagreementsuccess', query: ['agreement', 'key'] },
  { path: '/login' },
  { path: '/myprofile', query: ['confirm'], hash: 'delete' },
];

/** What the server itself answers: the first page, and the page on which emails are turned off. */
const answeredByServer = /^\/(?:unsubscribe\/[^/]+)?$/;

/** Whether an address of the portal, below its base path, is among these. */
export function isMessageTarget(address: string): boolean {
  const { pathname, searchParams, hash } = new URL(address, 'http://portal.example');
  if (answeredByServer.test(pathname) && searchParams.size === 0) return true;
  return messageTargets.some(target => {
    const form = new RegExp(`^${target.path.replaceAll(/:\w+/g, '[^/]+')}$`);
    const { query = [] } = target;
    const isAsked = [...searchParams].every(([name, value]) => query.includes(name) && value !== '');
    return form.test(pathname) && isAsked && (hash === '' || hash === `#${target.hash}`);
  });
}

/** The addresses of a portal that stand in a text or in HTML, without what comes before their path. */
export function addressesIn(text: string, portalUrl: string): string[] {
  return [...text.matchAll(/https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g)]
    .map(([address]) => address.replaceAll(/&(?:amp|#38);/g, '&'))
    .filter(address => address.startsWith(portalUrl))
    .map(address => address.slice(portalUrl.length - 1));
}
