import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpPageNames, helpPages } from '@wattershed/domain/help/help-page';
import { linkedScreens } from '@wattershed/domain/help/portal-link';
import { wholeNavigation } from '@wattershed/domain/rights/navigation';
import menu from '@wattershed/texts/shell/menu.en-us.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { hasScreen, screens, visitorPathOf } from './screens.ts';

describe.each(screens)('the screen $path', ({ file }) => {
  const source = () => readFileSync(join(import.meta.dirname, file), 'utf8');

  it('has its page file', () => {
    expect(existsSync(join(import.meta.dirname, file))).toBe(true);
  });

  it('takes its h1 and its document title from Page or its PageTitle', () => {
    expect(source()).toMatch(/<Page(Title)?[\s\n][^>]*title=/);
  });

  it('spells no address of the portal in text', () => {
    expect(source()).not.toMatch(/(?:to|href)="\//);
  });
});

describe('the list of screens', () => {
  it('has each path once, without regard to case', () => {
    const paths = screens.map(({ path }) => path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('finds a screen without regard to case', () => {
    expect(hasScreen('/DASHBOARD')).toBe(true);
    expect(hasScreen('/NotBuiltYet')).toBe(false);
  });

  it('has every screen that the navigation leads to', () => {
    const items = wholeNavigation.flatMap(item => ('children' in item ? item.children : [item]));
    expect(items.map(({ path }) => path).filter(path => !hasScreen(path))).toEqual([]);
  });

  it('has both halves of every help page, and sends a visitor who opens the signed-in one to the other', () => {
    const halves = helpPageNames.map(page => ({ path: `/${page}`, visitorPath: helpPages[page].visitorPath }));
    expect(halves.filter(({ path }) => !hasScreen(path))).toEqual([]);
    const guarded = halves.filter(({ path }) => screens.find(one => one.path === path)?.access === 'signed-in');
    const sent = guarded.map(({ path }) => [path, visitorPathOf(path)]);
    // Of one question, the visitor's half is the page of all.
    expect(sent).toEqual(guarded.map(({ path, visitorPath }) => [path, visitorPath ?? '/PreFaq']));
  });

  it('has words for every item of the navigation', () => {
    const items = wholeNavigation.flatMap(item => ('children' in item ? [item, ...item.children] : [item]));
    expect(items.map(({ textKey }) => textKey).filter(key => !(key in menu))).toEqual([]);
  });
});

/** Where no text leads: one comes there by a step, by a link with a key, or because something went wrong. */
const ledToByNoText = [
  ...['/authentication', '/authenticate', '/sso', '/Error', '/Error404', '/Maintenance', '/UnsupportedBrowser'],
  ...['/ForgotUserIDSuccess', '/ForgotUserIDMultipleAccount', '/ForgotPasswordSuccess', '/RegisterSuccess'],
  ...['/ForgotPasswordMultipleAccount', '/ResetPasswordForm', '/ResetPasswordFormSuccess', '/ResetError'],
  ...['/ResetUsernameError', '/UserAccountActivation', '/UpdateUser', '/GuestRegister', '/GuestRegistration'],
  ...['/GuestRegistrationSuccess', '/GuestInviteError', '/ContactUsRequest', '/WaysToSave/Rebate'],
  ...['/EnrollTextToPaySuccess', '/MakePaymentSuccess', '/CreatePaymentPlanSuccess', '/AutoPayAnswer'],
  ...['/EnrollAutoPaySuccess', '/WhatWillBeTaken', '/PayScheduledSuccess', '/ScheduleFailure', '/ScheduleFailurePre'],
  ...['/DonateEnergySharePreSuccess', '/PayBillSuccess', '/landlordagreementsuccess'],
];

describe('the screens that texts of the utility may lead to', () => {
  const linked: Readonly<Record<string, string | null>> = linkedScreens;
  const stem = (path: string) => path.replace(/\/:.*$/, '');
  const at = (path: string) => screens.filter(one => stem(one.path) === path);
  const ofHelp = helpPageNames.flatMap(page => [`/${page}`, helpPages[page].visitorPath ?? `/${page}`]);

  it('are all of the portal’s, but those where no text leads', () => {
    const visitors = Object.values(linked).filter(path => path !== null);
    const known = new Set([...Object.keys(linked), ...visitors, ...ofHelp, ...ledToByNoText]);
    const advice =
      'a screen that texts may lead to goes into linkedScreens (packages/domain/src/help/portal-link.ts), any other into ledToByNoText';
    expect([...known].toSorted(), advice).toEqual([...new Set(screens.map(({ path }) => stem(path)))].toSorted());
    expect(ledToByNoText.filter(path => path in linked)).toEqual([]);
  });

  it.each(Object.entries(linked))('%s leads a visitor to %s, where they may be', (path, visitorPath) => {
    const accesses = at(visitorPath ?? path).map(({ access }) => access);
    // Without a way of their own, the portal asks them to sign in, or everyone may open the screen.
    expect(accesses.some(access => (visitorPath === null ? access === 'signed-in' : access !== 'signed-in'))).toBe(
      true,
    );
    expect(at(path).map(one => visitorPathOf(one.path) ?? visitorPath)).toContain(visitorPath);
  });
});
