import { type HelpPage, helpPageNames, helpPages } from './help-page.ts';

/**
 * The screens that texts of the utility may lead to, and where a visitor does the same; null where there is nothing for them but to sign
 * in, which the portal asks for by itself.
 */
export const linkedScreens = {
  '/AccountInformation': null,
  '/AccountOverview': null,
  '/AutoPay': null,
  '/BillPayment': '/MakePayment',
  '/BillingQueries': '/PreBillingFaq',
  '/BudgetBilling': null,
  '/CARE': null,
  '/Compare': null,
  '/ConnectMeTrackRequest': '/ConnectMeTrackRequest',
  '/Connection': '/PreConnection',
  '/ContactUs': '/ContactUs',
  '/CreatePaymentPlan': null,
  '/EnergyShare': '/EnergyShare',
  '/EnrollAutoPay': null,
  '/EnrollTextToPay': null,
  '/Feedback': null,
  '/FireAndGeneralInvoices': null,
  '/ForgotPassword': '/ForgotPassword',
  '/ForgotUserID': '/ForgotUserID',
  '/GuestUser': null,
  '/HelpPaying': null,
  '/LIRA': null,
  '/LandlordAgreement': '/LandlordAgreement',
  '/LetterCredit': null,
  '/MakePayment': '/MakePayment',
  '/NotificationPreferences': null,
  '/Notifications': null,
  '/OtherService': null,
  '/Outages': '/PreOutages',
  '/ParkingPermits': null,
  '/PayBill': '/MakePayment',
  '/PaySeveralAccounts': null,
  '/PaymentArrangements': null,
  '/PaymentExtension': null,
  '/PaymentLocation': '/PrePaymentLocation',
  '/PaymentMethod': null,
  '/PrivacyPolicy': '/PrivacyPolicy',
  '/ProblemSignIn': '/ProblemSignIn',
  '/RateAnalysis': null,
  '/Register': '/Register',
  '/ReportOutage': '/ReportOutage',
  '/ScheduledPayment': '/ScheduledPayment',
  '/ServiceOrder': '/ServiceOrder',
  '/ServiceRequest': null,
  '/StartService': '/StartService',
  '/StopService': '/StopService',
  '/Term': '/Term',
  '/TextToPay': null,
  '/TransferService': '/TransferServicePrelogin',
  '/Usages': null,
  '/UtilityDepositsAndReconnectionFees': null,
  '/ViewBill': null,
  '/WaysToSave': null,
  '/WaysToSave/ApplyForRebate': null,
  '/WaysToSave/DemandResponse': null,
  '/WaysToSave/Rebates': null,
  '/WaysToSave/SavingPlan': null,
  '/WaysToSave/Survey': null,
  '/WaysToSave/ThingsSaver': null,
  '/billinghistory': null,
  '/dashboard': null,
  '/login': '/login',
  '/myprofile': null,
  '/services/1': null,
} as const;

const visitorPaths: ReadonlyMap<string, { path: string; visitorPath: string | null }> = new Map(
  [
    ...Object.entries(linkedScreens),
    ...helpPageNames.map((page): [string, string | null] => [`/${page}`, visitorPathOfHelp(page)]),
  ].map(([path, visitorPath]) => [path.toLowerCase(), { path, visitorPath }]),
);

/** Those without a pair are open to everyone, all but one. */
function visitorPathOfHelp(page: HelpPage): string | null {
  return page === 'HelpDetails' ? null : (helpPages[page].visitorPath ?? `/${page}`);
}

/** `/PayBill`, `/Faq#key`, `/ReportOutage?x=1`: the path of a screen, and what follows it. */
function partsOf(link: string): [path: string, rest: string] {
  const [path = '', rest = ''] = [link.replace(/[?#].*$/, ''), /[?#].*$/.exec(link)?.[0]];
  return [path, rest];
}

/** Whether a text may lead there. */
export function isPortalLink(link: string): boolean {
  const [path, rest] = partsOf(link);
  return visitorPaths.has(path.toLowerCase()) && /^[\w?#=&.,~%+-]*$/.test(rest);
}

export type HelpReader = 'visitor' | 'customer';

/** Where a link leads a reader: the screen as the portal spells it, or a visitor's counterpart. A link that isn't known stays as it is. */
export function portalLinkFor(link: string, reader: HelpReader): string {
  const [path, rest] = partsOf(link);
  const known = visitorPaths.get(path.toLowerCase());
  if (!known) return link;
  return `${(reader === 'visitor' && known.visitorPath) || known.path}${rest}`;
}
