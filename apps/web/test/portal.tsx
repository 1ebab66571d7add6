import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { getPaperless } from '@wattershed/contract/accounts/bill-delivery';
import { getDashboard } from '@wattershed/contract/accounts/dashboard/dashboard';
import { type getBill, getDashboardBill } from '@wattershed/contract/billing/bill';
import type { DataOf } from '@wattershed/contract/call';
import { logUserBehaviour } from '@wattershed/contract/configuration/activity';
import { listBanners } from '@wattershed/contract/configuration/banners';
import { listRoleRights } from '@wattershed/contract/configuration/role-rights';
import { getSettings, listFeatures, listMaintenance } from '@wattershed/contract/configuration/settings';
import { countUnread } from '@wattershed/contract/inbox/counting';
import { listDashboardNotices } from '@wattershed/contract/inbox/dashboard-notices';
import { setLanguage } from '@wattershed/contract/my-profile/person';
import { getOutageCount } from '@wattershed/contract/outages/own';
import { refreshSession, signOut } from '@wattershed/contract/sign-in';
import { listUsage } from '@wattershed/contract/usage/overview';
import { projectBill } from '@wattershed/contract/usage/projection';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import {
  createMemoryRouter,
  type RouteObject,
  RouterProvider,
  UNSAFE_withComponentProps as withProps,
} from 'react-router';
import { onTestFinished } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { queryClient } from '../src/api/query.ts';
import Root, { HydrateFallback } from '../src/root.tsx';
import tree, { type Route } from '../src/routes.ts';
import { keepSignIn } from '../src/shell/sign-in/keep-sign-in.ts';
import { demoSettings } from './answers/demo-settings.ts';
import { daniel, type Person, signInAnswerOf } from './answers/people.ts';
import { answerCall } from './network.ts';

type Module = { default: Parameters<typeof withProps>[0]; clientLoader?: RouteObject['loader'] } & Pick<
  RouteObject,
  'shouldRevalidate' | 'HydrateFallback'
>;

const modules = import.meta.glob<Module>(['../src/app/**/*.{ts,tsx}', '../src/features/**/*Page.tsx', '!**/*.test.*']);

const heldFiles = new Map<string, Promise<void>>();

/** Keeps the file of a screen, as src/routes.ts names it, back until the test lets it go. */
export function holdFile(file: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  heldFiles.set(file, promise);
  return () => {
    heldFiles.delete(file);
    resolve();
  };
}

/** A route of src/routes.ts as the build makes it. */
function asRoute({ index, path, file, children = [] }: Route): RouteObject {
  const lazy = async () => {
    await heldFiles.get(file);
    const module = await modules[`../src/${file}`]?.();
    if (!module) throw new Error(`no screen or layout at ${file}`);
    const { default: Screen, clientLoader: loader, shouldRevalidate, HydrateFallback } = module;
    return {
      Component: withProps(Screen),
      ...(loader && { loader }),
      ...(shouldRevalidate && { shouldRevalidate }),
      ...(HydrateFallback && { HydrateFallback }),
    };
  };
  return index ? { index, lazy } : { ...(path && { path }), lazy, children: children.map(asRoute) };
}

const routes: RouteObject[] = [{ Component: Root, HydrateFallback, children: tree.map(asRoute) }];

/**
 * Opens the whole portal at an address, as a browser does with what its storage, its cookies, and the entry of its history
 * hold.
 */
export async function openPortal(address: string, state: unknown = null) {
  const [pathname, search] = address.split('?');
  const entry = { ...(pathname && { pathname }), ...(search && { search: `?${search}` }), state };
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  // What it was still opening must not ask the next test's server.
  onTestFinished(() => router.dispose());
  const screen = await render(<RouterProvider router={router} />);
  const path = () => router.state.location.pathname + router.state.location.search;
  return {
    ...screen,
    heading: screen.getByRole('heading', { level: 1 }),
    /** Path and query of the screen that shows. */
    address: path,
    /** Goes there as by a link of the portal; a negative number goes back. */
    goTo: (to: string | number) => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)),
    /** What is in memory is gone, what the browser keeps stays. */
    reload: async () => {
      const place = path();
      const { state } = router.state.location;
      await cleanup();
      queryClient.clear();
      return openPortal(place, state);
    },
  };
}

export type Portal = Awaited<ReturnType<typeof openPortal>>;

type Changes = { [Group in 'intervals' | 'switches' | 'portals']?: Partial<(typeof demoSettings)[Group]> };

/** The portal's settings with some of them changed, as an operator would. */
export function changeSettings({ intervals, switches, portals }: Changes): void {
  const changed = {
    ...demoSettings,
    intervals: { ...demoSettings.intervals, ...intervals },
    switches: { ...demoSettings.switches, ...switches },
    portals: { ...demoSettings.portals, ...portals },
  };
  answerCall(getSettings, () => ({ data: changed }));
}

export const owed = {
  balanceCents: cents(8614),
  totalDueCents: cents(8614),
  pastDueCents: cents(0),
  minimumDueCents: cents(0),
  deferredCents: cents(0),
  nextInstallment: null,
  extension: null,
  keepArrangementBy: null,
  dueOn: localDate('2026-12-08'),
  isOnAutoPay: false,
  autoPayOn: null,
  lastPayment: null,
  outcomeUnknownCents: cents(0),
};

/** What /ViewBill is told of an account that has no bill yet. */
export const noBillYet: DataOf<typeof getBill> = {
  ...{ bill: null, change: null, owed, olderBillNumber: null, newerBillNumber: null, paidOn: null, lastBills: [] },
  depositBackCents: cents(0),
  grantCents: cents(0),
  donationOffCents: cents(0),
  creditSent: null,
  budget: null,
  ...{ customerName: 'Daniel Kim', serviceAddress: '117 Alder Street, Goleta, CA, 93117', inserts: [] },
};

/** Plays the server for a person: what the frame of the portal and the dashboard ask for. */
export function answerPortal(person: Person = daniel): void {
  // Each of its parts by its own call, which a test can answer, refuse, or count.
  answerCall(getDashboard, () => ({ refused: 'SYS503', httpStatus: 503 }));
  answerCall(listAccounts, () => ({ data: { accounts: [...person.accounts] } }));
  answerCall(listRoleRights, () => ({ data: { roleRights: person.rights.map(rightName => ({ rightName })) } }));
  answerCall(listFeatures, () => ({ data: { Billing: true, Usage: true, Account: true, Services: true } }));
  answerCall(listMaintenance, () => ({ data: { status: { code: 200 }, data: [] } }));
  answerCall(logUserBehaviour, () => ({ data: {} }));
  answerCall(signOut, () => ({ data: {} }));
  answerCall(setLanguage, ({ language }) => ({ data: { language } }));
  answerCall(refreshSession, () => {
    const { accessToken, refreshToken, expiresIn, tokenType } = signInAnswerOf(person);
    return { data: { accessToken: `${accessToken}2`, refreshToken: `${refreshToken}2`, expiresIn, tokenType } };
  });
  const noBill: DataOf<typeof getDashboardBill> = {
    owed,
    today: localDate('2026-11-20'),
    nextScheduled: null,
    autoPayNote: null,
    bill: null,
    lateBills: [],
    isPaperless: false,
    state: 'no-bill',
  };
  answerCall(getDashboardBill, () => ({ data: noBill }));
  answerCall(getPaperless, () => ({ data: goesPaperless }));
  answerCall(getOutageCount, () => ({ data: { affectedCount: 0 } }));
  answerCall(countUnread, () => ({ data: { totalUnreadCount: 0, newestMessageId: null } }));
  answerCall(listBanners, () => ({ data: { banners: [] } }));
  answerCall(listDashboardNotices, () => ({ data: { dashboardNotification: [] } }));
  answerCall(listUsage, () => ({ data: { points: [], yearBefore: [], costs: [] } }));
  answerCall(projectBill, () => ({ data: { projection: null } }));
}

const goesPaperless: DataOf<typeof getPaperless> = {
  ...{
    isPaperless: true,
    delivery: 'email-link',
    nextBill: null,
    waitingFor: null,
    isEmailUnreachable: false,
    isHolderUnreachable: false,
  },
  ...{ email: daniel.user.email, consent: { wording: 'paperless/1', isGiven: true } },
};

/** The browser of someone who has signed in before, and the server that knows them. */
export function signInAs(person: Person = daniel): void {
  answerPortal(person);
  keepSignIn(signInAnswerOf(person));
}
