import { isVisible, type MenuFacts, type MenuRule } from './menu-visibility.ts';
import { canUseRight, type RightName, type RightsHolder } from './rights.ts';

/** `textKey` names the label in the text library; an item shows if all of its rules are met, if it has any. */
export type NavigationLink = {
  textKey: string;
  path: string;
  /** The key of section 2.5 that roles use for the item. */
  roleKey?: string;
  rules?: readonly MenuRule[];
  /** The screen refuses whoever lacks this right. */
  needs?: RightName;
  /** The screen is for the customer alone. */
  notForAgents?: true;
};

export type NavigationSection = { textKey: string; children: readonly NavigationLink[]; rules?: readonly MenuRule[] };

export type NavigationItem = NavigationLink | NavigationSection;

/** The top navigation of large screens, in order (section 2.5). */
export const topNavigation: readonly NavigationItem[] = [
  { textKey: 'nav.home', path: '/dashboard' },
  {
    textKey: 'nav.account',
    rules: ['mainSectionAccount'],
    children: [
      { textKey: 'nav.myProfile', path: '/myprofile', roleKey: 'MyProfile' },
      {
        textKey: 'nav.paymentInformation',
        path: '/PaymentMethod',
        roleKey: 'PaymentInformation',
        rules: ['accountItems', 'paymentMethod'],
      },
      { textKey: 'nav.guestUser', path: '/GuestUser', roleKey: 'GuestUser', rules: ['accountItems', 'guestUser'] },
      {
        textKey: 'nav.notificationPreferences',
        path: '/NotificationPreferences',
        roleKey: 'NotiPref',
        rules: ['accountItems', 'notificationPreferences'],
      },
      {
        textKey: 'nav.accountInformation',
        path: '/AccountInformation',
        roleKey: 'AccInfo',
        rules: ['accountItems'],
      },
    ],
  },
  {
    textKey: 'nav.billing',
    rules: ['mainSectionBilling', 'billingMenu'],
    children: [
      { textKey: 'nav.utilityBill', path: '/ViewBill', roleKey: 'ViewBill' },
      { textKey: 'nav.makePayment', path: '/PayBill', roleKey: 'PayBill', rules: ['makePaymentLink'] },
      { textKey: 'nav.autoPay', path: '/AutoPay', roleKey: 'AutoPay', rules: ['autoPayMenu', 'paymentLinks'] },
      { textKey: 'nav.billingHistory', path: '/billinghistory', roleKey: 'BillingHistory' },
      { textKey: 'nav.paymentLocations', path: '/PaymentLocation', roleKey: 'PaymentLocation' },
      {
        textKey: 'nav.textToPay',
        path: '/TextToPay',
        roleKey: 'TextToPay',
        // Like other notices about bills to come, it ends when the account is closed.
        rules: ['payBill', 'notificationPreferences', 'paymentLinks'],
      },
      { textKey: 'nav.billingQueries', path: '/BillingQueries' },
    ],
  },
  {
    textKey: 'nav.nonUtilityPayments',
    rules: ['billingMenu', 'payBill', 'paymentLinks'],
    children: [
      { textKey: 'nav.fireAndGeneralInvoices', path: '/FireAndGeneralInvoices' },
      { textKey: 'nav.parkingPermits', path: '/ParkingPermits' },
      { textKey: 'nav.depositsAndReconnection', path: '/UtilityDepositsAndReconnectionFees' },
    ],
  },
  { textKey: 'nav.contactUs', path: '/HelpSupport', roleKey: 'ContactUs' },
];

const accountOverview: NavigationLink = { textKey: 'nav.accountOverview', path: '/AccountOverview' };

const waysToPay: NavigationLink = { textKey: 'nav.waysToPay', path: '/BillPayment', rules: ['paymentLinks'] };

/** All that can help with paying, in one form; who may take none of it sees what is in place. */
const helpPaying: NavigationLink = {
  textKey: 'nav.helpPaying',
  path: '/HelpPaying',
  needs: 'payment extension view',
};

const paymentArrangements: NavigationLink = {
  textKey: 'nav.paymentArrangements',
  path: '/PaymentArrangements',
  needs: 'payment arrangements',
};

const paymentExtension: NavigationLink = {
  textKey: 'nav.paymentExtension',
  path: '/PaymentExtension',
  needs: 'payment extension view',
};
const care: NavigationLink = { textKey: 'nav.care', path: '/CARE', rules: ['care'], needs: 'CARE/LIRA view' };

const lira: NavigationLink = { textKey: 'nav.lira', path: '/LIRA', rules: ['lira'], needs: 'CARE/LIRA view' };

const equalPaymentPlan: NavigationLink = {
  textKey: 'nav.equalPaymentPlan',
  path: '/BudgetBilling',
  rules: ['epp'],
  needs: 'budget bill view',
};

const energyShare: NavigationLink = {
  textKey: 'nav.energyShare',
  path: '/EnergyShare',
  rules: ['energyShare'],
  needs: 'donate to energy share',
};

/** Like the plans for bills to come: a closed account has none to choose. */
const rateAnalysis: NavigationLink = { textKey: 'nav.rateAnalysis', path: '/RateAnalysis', rules: ['epp'] };

const usage: NavigationLink = { textKey: 'nav.usage', path: '/Usages', rules: ['mainSectionUsage', 'accountItems'] };

const outages: NavigationLink = { textKey: 'nav.outages', path: '/Outages' };

const waysToSave: NavigationLink = {
  textKey: 'nav.waysToSave',
  path: '/WaysToSave',
  // Like the plans for bills to come, there is nothing to save on a closed account.
  rules: ['mainSectionUsage', 'accountItems', 'epp'],
};

const services: NavigationSection = {
  textKey: 'nav.services',
  rules: ['mainSectionServices', 'accountItems'],
  children: [
    { textKey: 'nav.startService', path: '/StartService' },
    { textKey: 'nav.stopService', path: '/StopService', needs: 'create' },
    { textKey: 'nav.transferService', path: '/TransferService', needs: 'create' },
    { textKey: 'nav.servicesAndOrders', path: '/services/1', needs: 'tracker view' },
    { textKey: 'nav.otherService', path: '/OtherService', needs: 'create', notForAgents: true },
    { textKey: 'nav.connection', path: '/Connection', needs: 'create', notForAgents: true },
    {
      textKey: 'nav.lettersAndDocuments',
      path: '/LetterCredit',
      needs: 'verification of service',
    },
    // Agents see there what a customer has signed.
    { textKey: 'nav.landlordAgreement', path: '/LandlordAgreement', needs: 'create' },
  ],
};

/** The whole menu, as the drawer has it: the top navigation, and the screens that it does not lead to. */
export const wholeNavigation: readonly NavigationItem[] = topNavigation.flatMap((item): NavigationItem[] => {
  if (!('children' in item)) return [item];
  if (item.textKey === 'nav.account') return [{ ...item, children: [accountOverview, ...item.children] }];
  return item.textKey === 'nav.billing'
    ? [
        {
          ...item,
          children: [
            ...[...item.children, waysToPay, helpPaying, paymentArrangements, paymentExtension],
            ...[equalPaymentPlan, care, lira, energyShare, rateAnalysis],
          ],
        },
        usage,
        waysToSave,
        services,
        outages,
      ]
    : [item];
});

/** Whether the screen behind a link has more for this person than a refusal. */
export function mayOpen(
  { needs, notForAgents }: Pick<NavigationLink, 'needs' | 'notForAgents'>,
  caller: RightsHolder & { isAgent: boolean },
): boolean {
  if (notForAgents && caller.isAgent) return false;
  return needs === undefined || canUseRight(caller, needs);
}

/** The part of the navigation the facts allow; a section without visible children is left out, too. */
export function visibleNavigation(
  facts: MenuFacts,
  items: readonly NavigationItem[] = topNavigation,
): NavigationItem[] {
  const isShown = ({ rules = [] }: NavigationItem) => rules.every(rule => isVisible(rule, facts));
  return items.flatMap((item): NavigationItem[] => {
    if (!isShown(item)) return [];
    if (!('children' in item)) return [item];
    const children = item.children.filter(isShown);
    return children.length === 0 ? [] : [{ ...item, children }];
  });
}
