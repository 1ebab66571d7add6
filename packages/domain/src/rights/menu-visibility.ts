import {
  accountStatuses,
  isRightGranted,
  type MenuRightFact,
  menuRightNames,
  type RightsHolder,
  roleIds,
} from './rights.ts';

/** Everything the menu rules ask about (section 6 and 2.5, 2.6). */
export type MenuFacts = Record<MenuRightFact, boolean> & {
  isLoggedIn: boolean;
  hasSession: boolean;
  isAgentLogin: boolean;
  roleId: number;
  accountStatus: number;
  serviceState: string;
  hasAccountNumber: boolean;
  personasHeld: readonly number[];
  /** The customer has payment methods of their own, saved as tokens. */
  hasOwnTokens: boolean;
  unreadCount: number;
  affectedCount: number;
  responseCode: number;
  responseHasError: boolean;
  onLargeScreen: boolean;
  featureBilling: boolean;
  featureUsage: boolean;
  featureAccount: boolean;
  featureServices: boolean;
};

const isClosedWithBalance = (facts: MenuFacts) => facts.accountStatus === accountStatuses.closedWithBalance;

const canPay = (facts: MenuFacts) =>
  facts.rightSchedulePayment ||
  (facts.rightTokenizedPayment && facts.hasOwnTokens) ||
  facts.rightOnTheFlyPayment ||
  isClosedWithBalance(facts);

/** The 23 visibility rules. One rule, one name; menus and links refer to a rule by name and never repeat it. */
export const menuRules = {
  payBill: canPay,
  makePaymentLink: facts => canPay(facts) && facts.roleId !== roleIds.paymentBlocked && !facts.isAgentLogin,
  autoPayMenu: facts => facts.rightMenuAutoPayment,
  autoPayLink: facts => facts.rightViewAutoPay && !facts.isAgentLogin,
  paymentMethod: facts => facts.rightViewPaymentMethod || facts.rightMenuPaymentMethod || isClosedWithBalance(facts),
  guestUser: facts => facts.rightMenuGuest,
  care: facts => facts.rightMenuCare && facts.serviceState === 'CA',
  lira: facts => facts.rightLira && facts.serviceState === 'AZ',
  energyShare: facts => !isClosedWithBalance(facts),
  epp: facts => !isClosedWithBalance(facts),
  notificationPreferences: facts => !isClosedWithBalance(facts),
  paymentLinks: facts => !facts.isAgentLogin,
  billingMenu: facts => facts.hasAccountNumber,
  accountItems: facts => facts.hasAccountNumber,
  unreadBadge: facts => facts.unreadCount > 0,
  outageIcon: facts => facts.responseCode === 200 && !facts.responseHasError && facts.affectedCount > 0,
  // 2 Enterprise, 3 Landlord, 5 Property Manager: the personas with their own portal
  appSwitcher: facts => [2, 3, 5].some(persona => facts.personasHeld.includes(persona)),
  mainSectionBilling: facts => facts.featureBilling,
  mainSectionUsage: facts => facts.featureUsage,
  mainSectionAccount: facts => facts.featureAccount,
  mainSectionServices: facts => facts.featureServices,
  preLoginPages: () => true,
  topNavigation: facts => facts.onLargeScreen,
} as const satisfies Record<string, (facts: MenuFacts) => boolean>;

export type MenuRule = keyof typeof menuRules;

export function isVisible(rule: MenuRule, facts: MenuFacts): boolean {
  const holds: (facts: MenuFacts) => boolean = menuRules[rule];
  return holds(facts);
}

/** The holder's menu rights as facts; on account status 2 all are false, and the rules open what stays open. */
export function menuRightFacts(
  holder: Omit<RightsHolder, 'isReadingOver' | 'isCashOnly'>,
): Record<MenuRightFact, boolean> {
  const facts = Object.entries(menuRightNames).map(([fact, name]) => [fact, isRightGranted(holder, name)]);
  return Object.fromEntries(facts);
}
