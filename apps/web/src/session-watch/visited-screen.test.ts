import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import routes, { type Route } from '../routes.ts';
import { screens } from '../screens.ts';
import { visitedScreen } from './visited-screen.ts';

const ofSignedIn = screens.filter(({ access }) => access === 'signed-in' || access === 'either');
const source = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

describe('the activity log of a signed-in person', () => {
  it.each(ofSignedIn)('names $path by its own path, whatever follows it and in any case', ({ path, file }) => {
    const address = path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'one');
    const [place, feature] = file.split('/');
    const visited = { screen: path, module: place === 'features' ? feature : 'home' };
    expect(visitedScreen(address)).toEqual(visited);
    expect(visitedScreen(address.toUpperCase())).toEqual(visited);
    if (path.includes('/:')) expect(visitedScreen(`${address}/more`)).toEqual(visited);
  });

  it('is kept by the layout of every such screen', () => {
    const tree: readonly Route[] = routes;
    const inside = tree
      .filter(({ file }) => file === 'app/signed-in/SignedInLayout.tsx' || file === 'app/EitherLayout.tsx')
      .flatMap(({ children = [] }) => children.map(({ id }) => id));
    expect(inside.toSorted()).toEqual(ofSignedIn.map(({ path }) => path).toSorted());
    expect(source('app/EitherLayout.tsx')).toContain('(hasSession) ? <OwnLayout />');
    expect(source('app/own-layout.ts')).toContain("default as OwnLayout } from './signed-in/SignedInLayout.tsx'");
    expect(source('app/signed-in/SignedInLayout.tsx')).toContain('<ActivityLog />');
  });

  it.each([
    ['payments', '/PayBill', '/PayBillSuccess', '/PaySeveralAccounts', '/PayScheduledSuccess', '/ScheduleFailure'],
    ['payments', '/BillPayment', '/PaymentMethod', '/PaymentLocation'],
    ['payments', '/FireAndGeneralInvoices', '/ParkingPermits', '/UtilityDepositsAndReconnectionFees'],
    ['autopay', '/AutoPay', '/EnrollAutoPay', '/EnrollAutoPaySuccess', '/WhatWillBeTaken'],
    ['autopay', '/TextToPay', '/EnrollTextToPay', '/EnrollTextToPaySuccess'],
  ])('has the screens of %s: %s, %s, %s …', (module, ...paths) => {
    expect(paths.map(visitedScreen)).toEqual(paths.map(screen => ({ screen, module })));
    expect(paths.filter(path => !ofSignedIn.some(screen => screen.path === path))).toEqual([]);
  });

  it('has nothing of an address that is no screen', () => {
    for (const path of ['/', '/PayBills', '/PayBil', '/nothing/PayBill']) expect(visitedScreen(path)).toBeUndefined();
  });
});
