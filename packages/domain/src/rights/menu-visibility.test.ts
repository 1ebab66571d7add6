import { describe, expect, it } from 'vitest';
import { isVisible, type MenuFacts, type MenuRule, menuRightFacts, menuRules } from './menu-visibility.ts';

const nothing: MenuFacts = {
  ...menuRightFacts({ rights: [], accountStatus: 1, roleId: 1 }),
  isLoggedIn: true,
  hasSession: true,
  isAgentLogin: false,
  roleId: 1,
  accountStatus: 1,
  serviceState: 'CA',
  hasAccountNumber: false,
  personasHeld: [1],
  hasOwnTokens: false,
  unreadCount: 0,
  affectedCount: 0,
  responseCode: 200,
  responseHasError: false,
  onLargeScreen: false,
  featureBilling: false,
  featureUsage: false,
  featureAccount: false,
  featureServices: false,
};

const pay = { rightSchedulePayment: true };

const table: [MenuRule, Partial<MenuFacts>, boolean][] = [
  // pe-menu-pay-bill
  ['payBill', {}, false],
  ['payBill', pay, true],
  ['payBill', { rightTokenizedPayment: true }, false],
  ['payBill', { hasOwnTokens: true }, false],
  ['payBill', { rightTokenizedPayment: true, hasOwnTokens: true }, true],
  ['payBill', { rightOnTheFlyPayment: true }, true],
  ['payBill', { accountStatus: 2 }, true],
  ['payBill', { ...pay, roleId: 7, isAgentLogin: true }, true],
  // pe-menu-make-a-payment-link
  ['makePaymentLink', {}, false],
  ['makePaymentLink', pay, true],
  ['makePaymentLink', { accountStatus: 2 }, true],
  ['makePaymentLink', { ...pay, roleId: 7 }, false],
  ['makePaymentLink', { ...pay, isAgentLogin: true }, false],
  ['makePaymentLink', { accountStatus: 2, roleId: 7 }, false],
  // pe-menu-auto-pay-menu, pe-menu-auto-pay-link
  ['autoPayMenu', {}, false],
  ['autoPayMenu', { rightMenuAutoPayment: true }, true],
  ['autoPayLink', {}, false],
  ['autoPayLink', { rightViewAutoPay: true }, true],
  ['autoPayLink', { rightViewAutoPay: true, isAgentLogin: true }, false],
  // pe-menu-payment-method
  ['paymentMethod', {}, false],
  ['paymentMethod', { rightViewPaymentMethod: true }, true],
  ['paymentMethod', { rightMenuPaymentMethod: true }, true],
  ['paymentMethod', { accountStatus: 2 }, true],
  // pe-menu-guest-user, pe-menu-care, pe-menu-lira
  ['guestUser', {}, false],
  ['guestUser', { rightMenuGuest: true }, true],
  ['care', { rightMenuCare: true }, true],
  ['care', { rightMenuCare: true, serviceState: 'AZ' }, false],
  ['care', {}, false],
  ['lira', { rightLira: true, serviceState: 'AZ' }, true],
  ['lira', { rightLira: true }, false],
  ['lira', { serviceState: 'AZ' }, false],
  // pe-menu-energy-share, pe-menu-epp, pe-menu-notification-preferences
  ['energyShare', {}, true],
  ['energyShare', { accountStatus: 2 }, false],
  ['epp', {}, true],
  ['epp', { accountStatus: 2 }, false],
  ['notificationPreferences', {}, true],
  ['notificationPreferences', { accountStatus: 2 }, false],
  // pe-menu-payment-links, pe-menu-billing-menu, pe-menu-several-account-items
  ['paymentLinks', {}, true],
  ['paymentLinks', { isAgentLogin: true }, false],
  ['billingMenu', {}, false],
  ['billingMenu', { hasAccountNumber: true }, true],
  ['accountItems', {}, false],
  ['accountItems', { hasAccountNumber: true }, true],
  // pe-menu-unread-badge, pe-menu-outage-icon, pe-menu-app-switcher
  ['unreadBadge', {}, false],
  ['unreadBadge', { unreadCount: 1 }, true],
  ['outageIcon', {}, false],
  ['outageIcon', { affectedCount: 3 }, true],
  ['outageIcon', { affectedCount: 3, responseCode: 500 }, false],
  ['outageIcon', { affectedCount: 3, responseHasError: true }, false],
  ['appSwitcher', {}, false],
  ['appSwitcher', { personasHeld: [1, 2] }, true],
  ['appSwitcher', { personasHeld: [3] }, true],
  ['appSwitcher', { personasHeld: [5] }, true],
  ['appSwitcher', { personasHeld: [] }, false],
  // pe-menu-main-section-*, pe-menu-pre-login-pages, pe-menu-top-navigation
  ['mainSectionBilling', {}, false],
  ['mainSectionBilling', { featureBilling: true }, true],
  ['mainSectionUsage', {}, false],
  ['mainSectionUsage', { featureUsage: true }, true],
  ['mainSectionAccount', {}, false],
  ['mainSectionAccount', { featureAccount: true }, true],
  ['mainSectionServices', {}, false],
  ['mainSectionServices', { featureServices: true }, true],
  ['preLoginPages', { isLoggedIn: false, hasSession: false }, true],
  ['topNavigation', {}, false],
  ['topNavigation', { onLargeScreen: true }, true],
];

describe('menu visibility', () => {
  it.each(table)('shows %s for %j: %s', (rule, facts, visible) => {
    expect(isVisible(rule, { ...nothing, ...facts })).toBe(visible);
  });

  it('has 23 rules and a row for each', () => {
    expect(Object.keys(menuRules)).toHaveLength(23);
    expect(new Set(table.map(([rule]) => rule)).size).toBe(23);
  });

  it('turns rights into facts, and none of them on account status 2', () => {
    const rights = ['Schedule Payment', 'LIRA'];
    expect(menuRightFacts({ rights, accountStatus: 1, roleId: 1 })).toMatchObject({
      rightSchedulePayment: true,
      rightLira: true,
      rightMenuCare: false,
    });
    expect(Object.values(menuRightFacts({ rights, accountStatus: 2, roleId: 1 })).some(Boolean)).toBe(false);
  });
});
