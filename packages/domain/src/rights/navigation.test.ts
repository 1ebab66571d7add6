import { describe, expect, it } from 'vitest';
import type { MenuFacts } from './menu-visibility.ts';
import { menuRightFacts } from './menu-visibility.ts';
import { topNavigation, visibleNavigation, wholeNavigation } from './navigation.ts';
import { menuRightNames } from './rights.ts';

const holder = { rights: Object.values(menuRightNames), accountStatus: 1, roleId: 1 };

const owner: MenuFacts = {
  ...menuRightFacts(holder),
  isLoggedIn: true,
  hasSession: true,
  isAgentLogin: false,
  roleId: 1,
  accountStatus: 1,
  serviceState: 'CA',
  hasAccountNumber: true,
  personasHeld: [1],
  hasOwnTokens: true,
  unreadCount: 0,
  affectedCount: 0,
  responseCode: 200,
  responseHasError: false,
  onLargeScreen: true,
  featureBilling: true,
  featureUsage: true,
  featureAccount: true,
  featureServices: true,
};

const closed = { ...owner, accountStatus: 2, ...menuRightFacts({ ...holder, accountStatus: 2 }) };

function pathsFor(facts: MenuFacts): string[] {
  return visibleNavigation(facts).flatMap(item =>
    'children' in item ? item.children.map(child => child.path) : [item.path],
  );
}

describe('top navigation', () => {
  it('shows an owner with every right the whole tree', () => {
    expect(visibleNavigation(owner)).toEqual(topNavigation);
    expect(pathsFor(owner)).toHaveLength(17);
  });

  it('is part of the whole menu, which also leads to all accounts in one look, the ways to pay compared, help with paying, rate plans compared, usage, ways to save, letters, and outages', () => {
    const pathsOf = (items: typeof topNavigation) =>
      items.flatMap(item => ('children' in item ? item.children.map(({ path }) => path) : [item.path]));
    const more = pathsOf(wholeNavigation).filter(path => !pathsOf(topNavigation).includes(path));
    expect(more).toEqual([
      '/AccountOverview',
      '/BillPayment',
      '/HelpPaying',
      '/PaymentArrangements',
      '/PaymentExtension',
      '/BudgetBilling',
      '/CARE',
      '/LIRA',
      '/EnergyShare',
      '/RateAnalysis',
      '/Usages',
      '/WaysToSave',
      '/StartService',
      '/StopService',
      '/TransferService',
      '/services/1',
      '/OtherService',
      '/Connection',
      '/LetterCredit',
      '/LandlordAgreement',
      '/Outages',
    ]);
    expect(pathsOf(wholeNavigation)).toEqual(expect.arrayContaining(pathsOf(topNavigation)));
  });

  it('names every role key of section 2.5 once', () => {
    const keys = topNavigation.flatMap(item => ('children' in item ? item.children : [item])).map(link => link.roleKey);
    expect(keys.filter(key => key !== undefined).sort()).toEqual(
      [
        'MyProfile',
        'PaymentInformation',
        'GuestUser',
        'NotiPref',
        'AccInfo',
        'ViewBill',
        'BillingHistory',
        'PayBill',
        'AutoPay',
        'PaymentLocation',
        'TextToPay',
        'ContactUs',
      ].sort(),
    );
  });

  it('hides the ways to pay from an agent', () => {
    const paths = pathsFor({ ...owner, isAgentLogin: true });
    expect(paths).toContain('/ViewBill');
    for (const path of ['/PayBill', '/AutoPay', '/TextToPay', '/ParkingPermits']) expect(paths).not.toContain(path);
  });

  it('leads nobody to a payment that the role refuses', () => {
    const readOnly = { ...owner, roleId: 5, ...menuRightFacts({ ...holder, roleId: 5, rights: ['view auto-pay'] }) };
    const paths = pathsFor(readOnly);
    expect(paths).toEqual(expect.arrayContaining(['/ViewBill', '/PaymentLocation']));
    for (const path of ['/PayBill', '/AutoPay', '/TextToPay', '/ParkingPermits']) expect(paths).not.toContain(path);
  });

  it('keeps paying and payment methods open on a closed account with a balance', () => {
    const paths = pathsFor(closed);
    expect(paths).toEqual(expect.arrayContaining(['/PayBill', '/PaymentMethod', '/ParkingPermits']));
    for (const path of ['/NotificationPreferences', '/GuestUser', '/AutoPay', '/TextToPay'])
      expect(paths).not.toContain(path);
  });

  it('hides everything that pays without an account number', () => {
    expect(visibleNavigation({ ...owner, hasAccountNumber: false }).map(item => item.textKey)).toEqual([
      'nav.home',
      'nav.account',
      'nav.contactUs',
    ]);
  });

  it('leaves out a section whose children are all hidden', () => {
    const items = [
      {
        textKey: 'nav.account',
        children: [{ textKey: 'nav.guestUser', path: '/GuestUser', rules: ['guestUser'] }],
      },
    ] as const;
    expect(visibleNavigation({ ...owner, rightMenuGuest: false }, items)).toEqual([]);
  });
});
