import * as accountList from './accounts/account-list.ts';
import * as billDelivery from './accounts/bill-delivery.ts';
import * as accountsDashboard from './accounts/dashboard/dashboard.ts';
import * as accountInformation from './accounts/information.ts';
import * as accountLinking from './accounts/linking.ts';
import * as mailingAddress from './accounts/mailing-address.ts';
import * as accountOverview from './accounts/overview.ts';
import * as ownAccounts from './accounts/own-accounts.ts';
import * as autoPayDrafts from './autopay/drafts.ts';
import * as autoPayEnrollment from './autopay/enrollment.ts';
import * as autoPayStatus from './autopay/status.ts';
import * as textToPay from './autopay/text-to-pay.ts';
import * as bill from './billing/bill.ts';
import * as billingHistory from './billing/history.ts';
import type { Call } from './call.ts';
import * as activity from './configuration/activity.ts';
import * as banners from './configuration/banners.ts';
import * as countries from './configuration/countries.ts';
import * as mapGround from './configuration/map-ground.ts';
import * as roleRights from './configuration/role-rights.ts';
import * as settings from './configuration/settings.ts';
import * as texts from './configuration/texts.ts';
import * as contactAsking from './contact/asking.ts';
import * as contactConversation from './contact/conversation.ts';
import * as contactDrafts from './contact/drafts.ts';
import * as documents from './documents.ts';
import type { FeatureName } from './feature-names.ts';
import * as guestAccess from './guests/access.ts';
import * as guestInvitation from './guests/invitation.ts';
import * as helpFeedback from './help/feedback.ts';
import * as helpPortalBanners from './help/portal-banners.ts';
import * as helpReading from './help/reading.ts';
import * as inboxCounting from './inbox/counting.ts';
import * as dashboardNotices from './inbox/dashboard-notices.ts';
import * as inboxMarking from './inbox/marking.ts';
import * as inboxReading from './inbox/reading.ts';
import * as inboxWriting from './inbox/writing.ts';
import * as contact from './my-profile/contact.ts';
import * as deletion from './my-profile/deletion.ts';
import * as ownSessions from './my-profile/own-sessions.ts';
import * as person from './my-profile/person.ts';
import * as profileFile from './my-profile/profile-file.ts';
import * as outageChecking from './outages/checking.ts';
import * as outageListing from './outages/listing.ts';
import * as ownOutages from './outages/own.ts';
import * as outagePhotos from './outages/photos.ts';
import * as outagePlaces from './outages/place.ts';
import * as outageReporting from './outages/reporting.ts';
import * as passkeys from './passkeys.ts';
import * as paymentMethods from './payments/bill/methods.ts';
import * as paying from './payments/bill/paying.ts';
import * as paymentReceipt from './payments/bill/receipt.ts';
import * as paymentWallets from './payments/bill/wallets.ts';
import * as cashSlip from './payments/cash-slip.ts';
import * as otherCharges from './payments/charges.ts';
import * as energyShare from './payments/energy-share.ts';
import * as paymentLocations from './payments/locations.ts';
import * as paymentProfiles from './payments/profiles.ts';
import * as scheduling from './payments/scheduling.ts';
import * as severalAccounts from './payments/several.ts';
import * as visitorPayment from './payments/visitor.ts';
import * as visitorScheduling from './payments/visitor-scheduling.ts';
import * as preferences from './preferences.ts';
import * as arrangement from './programs/arrangement.ts';
import * as assistance from './programs/assistance.ts';
import * as budget from './programs/budget.ts';
import * as programCopy from './programs/copy.ts';
import * as extension from './programs/extension.ts';
import * as fundGrant from './programs/fund-grant.ts';
import * as rateAnalysis from './rate-analysis.ts';
import * as recovery from './recovery.ts';
import * as billingSync from './registration/billing-sync.ts';
import * as identification from './registration/identification.ts';
import * as legacyUser from './registration/legacy-user.ts';
import * as newUser from './registration/new-user.ts';
import * as serviceLetters from './service-letters.ts';
import * as connectRequests from './service-requests/connect-me.ts';
import * as serviceCredit from './service-requests/credit.ts';
import * as serviceDrafts from './service-requests/drafts.ts';
import * as landlordAgreements from './service-requests/landlord.ts';
import * as serviceOrders from './service-requests/orders.ts';
import * as identityPapers from './service-requests/papers.ts';
import * as servicePremises from './service-requests/premises.ts';
import * as trackedRequests from './service-requests/requests.ts';
import * as startOfService from './service-requests/start.ts';
import * as endOfService from './service-requests/stop.ts';
import * as transferOfService from './service-requests/transfer.ts';
import * as signIn from './sign-in.ts';
import * as twoFactor from './two-factor.ts';
import * as usageComparing from './usage/comparing.ts';
import * as usageExport from './usage/export.ts';
import * as usageOverview from './usage/overview.ts';
import * as usageProjection from './usage/projection.ts';
import * as usageSeries from './usage/series.ts';
import * as waysIn from './ways-in.ts';
import * as savingDemandResponse from './ways-to-save/demand-response.ts';
import * as savingOverview from './ways-to-save/overview.ts';
import * as savingPlan from './ways-to-save/plan.ts';
import * as savingRebates from './ways-to-save/rebates.ts';
import * as savingSurvey from './ways-to-save/survey.ts';
import * as savingThings from './ways-to-save/things.ts';

const callsIn = (...files: object[]): readonly Call[] =>
  files.flatMap(file => Object.values(file)).filter((value): value is Call => 'path' in value && 'access' in value);

export const callsByFeature: Readonly<Record<FeatureName, readonly Call[]>> = {
  'sign-in': callsIn(signIn),
  'two-factor': callsIn(twoFactor),
  'my-profile': callsIn(contact, deletion, ownSessions, person, profileFile),
  accounts: callsIn(
    accountList,
    accountsDashboard,
    accountInformation,
    accountLinking,
    billDelivery,
    mailingAddress,
    accountOverview,
    ownAccounts,
  ),
  contact: callsIn(contactAsking, contactConversation, contactDrafts),
  configuration: callsIn(activity, banners, countries, mapGround, roleRights, settings, texts),
  autopay: callsIn(autoPayDrafts, autoPayEnrollment, autoPayStatus, textToPay),
  billing: callsIn(bill, billingHistory),
  usage: callsIn(usageComparing, usageExport, usageOverview, usageProjection, usageSeries),
  payments: callsIn(
    otherCharges,
    cashSlip,
    energyShare,
    paymentLocations,
    paymentMethods,
    paymentProfiles,
    paying,
    paymentReceipt,
    paymentWallets,
    visitorPayment,
    visitorScheduling,
    scheduling,
    severalAccounts,
  ),
  preferences: callsIn(preferences),
  programs: callsIn(arrangement, assistance, budget, extension, fundGrant, programCopy),
  'rate-analysis': callsIn(rateAnalysis),
  recovery: callsIn(recovery),
  'service-letters': callsIn(serviceLetters),
  'service-requests': callsIn(
    identityPapers,
    servicePremises,
    startOfService,
    serviceCredit,
    endOfService,
    transferOfService,
    serviceOrders,
    serviceDrafts,
    connectRequests,
    landlordAgreements,
    trackedRequests,
  ),
  passkeys: callsIn(passkeys),
  registration: callsIn(billingSync, identification, legacyUser, newUser),
  'ways-in': callsIn(waysIn),
  'ways-to-save': callsIn(savingDemandResponse, savingOverview, savingPlan, savingRebates, savingSurvey, savingThings),
  guests: callsIn(guestAccess, guestInvitation),
  help: callsIn(helpFeedback, helpReading, helpPortalBanners),
  documents: callsIn(documents),
  outages: callsIn(outageListing, ownOutages, outagePlaces, outageReporting, outagePhotos, outageChecking),
  inbox: callsIn(dashboardNotices, inboxCounting, inboxMarking, inboxReading, inboxWriting),
};

/** Every call that exists. Routes, OpenAPI and the access tests are made from this list; a page imports its own calls. */
export const calls: readonly Call[] = Object.values(callsByFeature).flat();
