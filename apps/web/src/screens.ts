/**
 * Every screen of the portal, by the specification's path (section 2). `file` is relative to src. Menus, guards and the
 * router are made from this list: anything not in it doesn't exist. Paths ignore case.
 */
export const screens = [
  { path: '/login', file: 'features/sign-in/LoginPage.tsx', access: 'public-only', prerendered: true },
  { path: '/authentication', file: 'features/two-factor/AuthenticationPage.tsx', access: 'public' },
  { path: '/ForgotUserID', file: 'features/recovery/ForgotUserIdPage.tsx', access: 'public' },
  { path: '/ForgotUserIDSuccess', file: 'features/recovery/ForgotUserIdSuccessPage.tsx', access: 'public' },
  {
    path: '/ForgotUserIDMultipleAccount',
    file: 'features/recovery/ForgotUserIdMultipleAccountPage.tsx',
    access: 'public',
  },
  { path: '/ForgotPassword', file: 'features/recovery/ForgotPasswordPage.tsx', access: 'public' },
  { path: '/ForgotPasswordSuccess', file: 'features/recovery/ForgotPasswordSuccessPage.tsx', access: 'public' },
  {
    path: '/ForgotPasswordMultipleAccount',
    file: 'features/recovery/ForgotPasswordMultipleAccountPage.tsx',
    access: 'public',
  },
  { path: '/ResetPasswordForm', file: 'features/recovery/ResetPasswordFormPage.tsx', access: 'public' },
  { path: '/ResetPasswordFormSuccess', file: 'features/recovery/ResetPasswordFormSuccessPage.tsx', access: 'public' },
  { path: '/ProblemSignIn', file: 'features/recovery/ProblemSignInPage.tsx', access: 'public' },
  { path: '/ResetError', file: 'features/recovery/ResetErrorPage.tsx', access: 'public' },
  { path: '/ResetUsernameError', file: 'features/recovery/ResetUsernameErrorPage.tsx', access: 'public' },
  { path: '/Register', file: 'features/registration/RegisterPage.tsx', access: 'public' },
  { path: '/RegisterSuccess', file: 'features/registration/RegisterSuccessPage.tsx', access: 'public' },
  {
    path: '/UserAccountActivation',
    file: 'features/registration/activation/UserAccountActivationPage.tsx',
    access: 'public',
  },
  { path: '/UpdateUser', file: 'features/registration/activation/UpdateUserPage.tsx', access: 'public' },
  { path: '/authenticate/:token?', file: 'features/sign-in/AuthenticatePage.tsx', access: 'public' },
  { path: '/login/:key', file: 'features/sign-in/AgentSignInPage.tsx', access: 'public' },
  { path: '/sso', file: 'features/sign-in/SsoPage.tsx', access: 'public' },
  { path: '/Error', file: 'features/information/ErrorPage.tsx', access: 'public', prerendered: true },
  { path: '/Error404', file: 'features/information/NotFoundPage.tsx', access: 'public', prerendered: true },
  { path: '/Maintenance', file: 'features/information/MaintenancePage.tsx', access: 'public', prerendered: true },
  {
    path: '/UnsupportedBrowser',
    file: 'features/information/UnsupportedBrowserPage.tsx',
    access: 'public',
    prerendered: true,
  },
  { path: '/Help', file: 'features/help/HelpPage.tsx', access: 'public', prerendered: true },
  { path: '/HelpSupport', file: 'features/help/HelpPage.tsx', access: 'signed-in', visitorPath: '/Help' },
  { path: '/PreFaq', file: 'features/help/FaqPage.tsx', access: 'public', prerendered: true },
  { path: '/Faq', file: 'features/help/FaqPage.tsx', access: 'either', prerendered: true },
  { path: '/PreGeneralFaq', file: 'features/help/FaqPage.tsx', access: 'public', prerendered: true },
  { path: '/GeneralFaq', file: 'features/help/FaqPage.tsx', access: 'signed-in', visitorPath: '/PreGeneralFaq' },
  { path: '/PreAgencyFaq', file: 'features/help/FaqPage.tsx', access: 'public', prerendered: true },
  { path: '/AgencyFaq', file: 'features/help/FaqPage.tsx', access: 'signed-in', visitorPath: '/PreAgencyFaq' },
  { path: '/PreBillingFaq', file: 'features/help/FaqPage.tsx', access: 'public', prerendered: true },
  { path: '/BillingFaq', file: 'features/help/FaqPage.tsx', access: 'signed-in', visitorPath: '/PreBillingFaq' },
  { path: '/PreSafetyFaq', file: 'features/help/FaqPage.tsx', access: 'public', prerendered: true },
  { path: '/SafetyFaq', file: 'features/help/FaqPage.tsx', access: 'either', prerendered: true },
  { path: '/PreOutageFaq', file: 'features/help/FaqPage.tsx', access: 'public', prerendered: true },
  { path: '/OutageFaq', file: 'features/help/FaqPage.tsx', access: 'either', prerendered: true },
  { path: '/PreBillingPayment', file: 'features/help/FaqPage.tsx', access: 'public', prerendered: true },
  { path: '/BillingPayment', file: 'features/help/FaqPage.tsx', access: 'either', prerendered: true },
  { path: '/PreAccountManagement', file: 'features/help/FaqPage.tsx', access: 'public', prerendered: true },
  { path: '/AccountManagement', file: 'features/help/FaqPage.tsx', access: 'either', prerendered: true },
  { path: '/PreRebates', file: 'features/help/FaqPage.tsx', access: 'public', prerendered: true },
  { path: '/Rebates', file: 'features/help/FaqPage.tsx', access: 'either', prerendered: true },
  { path: '/PreEPP', file: 'features/help/FaqPage.tsx', access: 'public', prerendered: true },
  { path: '/Epp', file: 'features/help/FaqPage.tsx', access: 'signed-in', visitorPath: '/PreEPP' },
  { path: '/EPPFaq', file: 'features/help/FaqPage.tsx', access: 'either', prerendered: true },
  { path: '/StartStopMove', file: 'features/help/FaqPage.tsx', access: 'either', prerendered: true },
  { path: '/LandlordFaq', file: 'features/help/FaqPage.tsx', access: 'either', prerendered: true },
  { path: '/BillingQueries', file: 'features/help/FaqPage.tsx', access: 'signed-in', visitorPath: '/PreBillingFaq' },
  { path: '/HelpDetails', file: 'features/help/HelpDetailsPage.tsx', access: 'signed-in', visitorPath: '/PreFaq' },
  { path: '/Feedback', file: 'features/help/FeedbackPage.tsx', access: 'signed-in' },
  { path: '/Term', file: 'features/help/legal/TermPage.tsx', access: 'either', prerendered: true },
  { path: '/PrivacyPolicy', file: 'features/help/legal/PrivacyPolicyPage.tsx', access: 'either', prerendered: true },
  {
    path: '/PaymentLocation',
    file: 'features/payments/locations/PaymentLocationPage.tsx',
    access: 'either',
  },
  {
    path: '/PrePaymentLocation',
    file: 'features/payments/locations/PrePaymentLocationPage.tsx',
    access: 'public',
  },
  { path: '/Outages', file: 'features/outages/OutagesPage.tsx', access: 'signed-in', visitorPath: '/PreOutages' },
  { path: '/PreOutages', file: 'features/outages/PreOutagesPage.tsx', access: 'public', prerendered: true },
  { path: '/ReportOutage', file: 'features/outages/ReportOutagePage.tsx', access: 'either' },
  { path: '/ContactUs', file: 'features/contact/ContactUsPage.tsx', access: 'either' },
  { path: '/ContactUsRequest/:key?', file: 'features/contact/ContactUsRequestPage.tsx', access: 'either' },
  { path: '/myprofile', file: 'app/profile/MyProfilePage.tsx', access: 'signed-in' },
  { path: '/GuestRegister', file: 'features/guests/GuestRegisterPage.tsx', access: 'public' },
  { path: '/GuestRegistration', file: 'features/guests/GuestRegistrationPage.tsx', access: 'public' },
  { path: '/GuestRegistrationSuccess', file: 'features/guests/GuestRegistrationSuccessPage.tsx', access: 'public' },
  { path: '/GuestInviteError', file: 'features/guests/GuestInviteErrorPage.tsx', access: 'public' },
  { path: '/GuestUser', file: 'features/guests/GuestUserPage.tsx', access: 'signed-in' },
  { path: '/dashboard', file: 'app/dashboard/DashboardPage.tsx', access: 'signed-in' },
  { path: '/AccountOverview', file: 'features/accounts/overview/AccountOverviewPage.tsx', access: 'signed-in' },
  {
    path: '/AccountInformation',
    file: 'features/accounts/information/AccountInformationPage.tsx',
    access: 'signed-in',
  },
  {
    path: '/NotificationPreferences',
    file: 'features/preferences/NotificationPreferencesPage.tsx',
    access: 'signed-in',
  },
  { path: '/BillPayment', file: 'features/payments/ways/BillPaymentPage.tsx', access: 'signed-in' },
  { path: '/Usages', file: 'features/usage/UsagesPage.tsx', access: 'signed-in' },
  { path: '/Compare', file: 'features/usage/ComparePage.tsx', access: 'signed-in' },
  { path: '/WaysToSave', file: 'features/ways-to-save/WaysToSavePage.tsx', access: 'signed-in' },
  {
    path: '/WaysToSave/ThingsSaver',
    file: 'features/ways-to-save/things/ThingsSaverPage.tsx',
    access: 'signed-in',
  },
  { path: '/WaysToSave/SavingPlan', file: 'features/ways-to-save/plan/SavingPlanPage.tsx', access: 'signed-in' },
  {
    path: '/WaysToSave/DemandResponse',
    file: 'features/ways-to-save/demand-response/DemandResponsePage.tsx',
    access: 'signed-in',
  },
  { path: '/WaysToSave/Survey', file: 'features/ways-to-save/survey/SurveyPage.tsx', access: 'signed-in' },
  { path: '/WaysToSave/Rebates', file: 'features/ways-to-save/rebates/RebatesPage.tsx', access: 'signed-in' },
  {
    path: '/WaysToSave/ApplyForRebate/:program?',
    file: 'features/ways-to-save/rebates/apply/ApplyRebatePage.tsx',
    access: 'signed-in',
  },
  {
    path: '/WaysToSave/Rebate/:applicationId?',
    file: 'features/ways-to-save/rebates/application/RebatePage.tsx',
    access: 'signed-in',
  },
  { path: '/RateAnalysis', file: 'features/rate-analysis/RateAnalysisPage.tsx', access: 'signed-in' },
  { path: '/services/1', file: 'features/service-requests/orders/ServicesPage.tsx', access: 'signed-in' },
  {
    path: '/ServiceRequest/:requestId?',
    file: 'features/service-requests/requests/ServiceRequestPage.tsx',
    access: 'signed-in',
  },
  {
    path: '/OtherService',
    file: 'features/service-requests/requests/OtherServicePage.tsx',
    access: 'signed-in',
  },
  {
    path: '/Connection',
    file: 'features/service-requests/connect-me/ConnectionPage.tsx',
    access: 'signed-in',
    visitorPath: '/PreConnection',
  },
  {
    path: '/PreConnection',
    file: 'features/service-requests/connect-me/PreConnectionPage.tsx',
    access: 'public',
  },
  {
    path: '/ConnectMeTrackRequest/:key?',
    file: 'features/service-requests/connect-me/ConnectMeTrackRequestPage.tsx',
    access: 'either',
  },
  {
    path: '/LandlordAgreement',
    file: 'features/service-requests/landlord/LandlordAgreementPage.tsx',
    access: 'either',
  },
  {
    path: '/landlordagreementsuccess',
    file: 'features/service-requests/landlord/LandlordAgreementSuccessPage.tsx',
    access: 'either',
  },
  { path: '/ServiceOrder/:key?', file: 'features/service-requests/orders/FollowOrderPage.tsx', access: 'either' },
  { path: '/LetterCredit', file: 'features/service-letters/LetterCreditPage.tsx', access: 'signed-in' },
  { path: '/StartService', file: 'features/service-requests/start/StartServicePage.tsx', access: 'either' },
  { path: '/StopService', file: 'features/service-requests/stop/StopServicePage.tsx', access: 'either' },
  {
    path: '/TransferService',
    file: 'features/service-requests/transfer/TransferServicePage.tsx',
    access: 'signed-in',
  },
  {
    path: '/TransferServicePrelogin',
    file: 'features/service-requests/transfer/TransferServicePreloginPage.tsx',
    access: 'public',
  },
  { path: '/ViewBill', file: 'features/billing/bill/ViewBillPage.tsx', access: 'signed-in' },
  { path: '/billinghistory/:tab?', file: 'features/billing/history/HistoryPage.tsx', access: 'signed-in' },
  { path: '/Notifications/:messageId?', file: 'features/inbox/NotificationsPage.tsx', access: 'signed-in' },
  { path: '/TextToPay', file: 'features/autopay/text-to-pay/TextToPayPage.tsx', access: 'signed-in' },
  { path: '/EnrollTextToPay', file: 'features/autopay/text-to-pay/EnrollTextToPayPage.tsx', access: 'signed-in' },
  {
    path: '/EnrollTextToPaySuccess',
    file: 'features/autopay/text-to-pay/EnrollTextToPaySuccessPage.tsx',
    access: 'signed-in',
  },
  { path: '/PaymentMethod', file: 'features/payments/methods/PaymentMethodPage.tsx', access: 'signed-in' },
  {
    path: '/MakePayment',
    file: 'features/payments/visitor/MakePaymentPage.tsx',
    access: 'public',
    prerendered: true,
  },
  { path: '/ScheduledPayment', file: 'features/payments/visitor/ScheduledPaymentPage.tsx', access: 'public' },
  { path: '/MakePaymentSuccess', file: 'features/payments/visitor/MakePaymentSuccessPage.tsx', access: 'public' },
  {
    path: '/PayBill',
    file: 'features/payments/PayBillPage.tsx',
    access: 'signed-in',
    visitorPath: '/MakePayment',
  },
  {
    path: '/PaySeveralAccounts',
    file: 'features/payments/several/PaySeveralAccountsPage.tsx',
    access: 'signed-in',
  },
  {
    path: '/PaymentArrangements',
    file: 'features/programs/arrangement/PaymentArrangementsPage.tsx',
    access: 'signed-in',
  },
  {
    path: '/PaymentExtension',
    file: 'features/programs/extension/PaymentExtensionPage.tsx',
    access: 'signed-in',
  },
  {
    path: '/BudgetBilling',
    file: 'features/programs/budget/BudgetBillingPage.tsx',
    access: 'signed-in',
  },
  {
    path: '/CreatePaymentPlan',
    file: 'features/programs/arrangement/CreatePaymentPlanPage.tsx',
    access: 'signed-in',
  },
  {
    path: '/CreatePaymentPlanSuccess',
    file: 'features/programs/arrangement/CreatePaymentPlanSuccessPage.tsx',
    access: 'signed-in',
  },
  { path: '/HelpPaying', file: 'features/programs/help/HelpPayingPage.tsx', access: 'signed-in' },
  { path: '/CARE', file: 'features/programs/assistance/CarePage.tsx', access: 'signed-in' },
  { path: '/LIRA', file: 'features/programs/assistance/LiraPage.tsx', access: 'signed-in' },
  { path: '/AutoPay', file: 'features/autopay/AutoPayPage.tsx', access: 'signed-in' },
  { path: '/AutoPayAnswer', file: 'features/autopay/AutoPayAnswerPage.tsx', access: 'public' },
  { path: '/EnrollAutoPay', file: 'features/autopay/enroll/EnrollAutoPayPage.tsx', access: 'signed-in' },
  { path: '/EnrollAutoPaySuccess', file: 'features/autopay/enroll/EnrollAutoPaySuccessPage.tsx', access: 'signed-in' },
  { path: '/WhatWillBeTaken', file: 'features/autopay/WhatWillBeTakenPage.tsx', access: 'signed-in' },
  {
    path: '/PayScheduledSuccess',
    file: 'features/payments/scheduled/PayScheduledSuccessPage.tsx',
    access: 'signed-in',
  },
  { path: '/ScheduleFailure', file: 'features/payments/scheduled/ScheduleFailurePage.tsx', access: 'either' },
  { path: '/ScheduleFailurePre', file: 'features/payments/scheduled/ScheduleFailurePrePage.tsx', access: 'public' },
  {
    path: '/FireAndGeneralInvoices',
    file: 'features/payments/charges/FireAndGeneralInvoicesPage.tsx',
    access: 'signed-in',
  },
  { path: '/EnergyShare', file: 'features/payments/energy-share/EnergySharePage.tsx', access: 'either' },
  {
    path: '/DonateEnergySharePreSuccess',
    file: 'features/payments/energy-share/DonateEnergySharePreSuccessPage.tsx',
    access: 'public',
  },
  { path: '/ParkingPermits', file: 'features/payments/charges/ParkingPermitsPage.tsx', access: 'signed-in' },
  {
    path: '/UtilityDepositsAndReconnectionFees',
    file: 'features/payments/charges/UtilityDepositsAndReconnectionFeesPage.tsx',
    access: 'signed-in',
  },
  { path: '/PayBillSuccess', file: 'features/payments/receipt/PayBillSuccessPage.tsx', access: 'signed-in' },
  { path: '/Prices', file: 'features/help/FaqPage.tsx', access: 'either', prerendered: true },
] as const satisfies readonly Screen[];

type Screen = {
  path: `/${string}`;
  /** A page that shows parts of several features is above them, in app/. */
  file: `${'features' | 'app'}/${string}Page.tsx`;
  access: Access;
  prerendered?: true;
  /** Where the same thing is done without signing in: whoever opens the screen signed out is sent there (section 2.2). */
  visitorPath?: `/${string}`;
};

/** `public-only`: a signed-in user is sent on to the portal. `either`: public, with the full header after sign-in. */
export type Access = 'public' | 'public-only' | 'either' | 'signed-in';

/** Whether its address brings a page of its own, not the one that every other address brings. */
export function hasStartPage({ access, prerendered }: Screen): boolean {
  return prerendered === true || access === 'signed-in';
}

const paths = new Set<string>(screens.map(({ path }) => path.replace(/\/:.*$/, '').toLowerCase()));

/** For a signed-in screen that someone opens signed out; undefined where only a sign-in helps. */
export function visitorPathOf(path: string): string | undefined {
  const all: readonly Screen[] = screens;
  return all.find(screen => screen.path.toLowerCase() === path.toLowerCase())?.visitorPath;
}

/** Menus name paths of the whole specification; a link shows only once its screen is built. */
export function hasScreen(path: string): boolean {
  return paths.has(path.toLowerCase());
}
