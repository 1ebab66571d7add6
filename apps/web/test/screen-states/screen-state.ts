import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { getDashboard } from '@wattershed/contract/accounts/dashboard/dashboard';
import type { Call } from '@wattershed/contract/call';
import { logUserBehaviour } from '@wattershed/contract/configuration/activity';
import { listRoleRights } from '@wattershed/contract/configuration/role-rights';
import { getSettings, listFeatures, listMaintenance } from '@wattershed/contract/configuration/settings';
import { listTexts } from '@wattershed/contract/configuration/texts';
import { countUnread } from '@wattershed/contract/inbox/counting';
import type { screens } from '../../src/screens.ts';
import { daniel } from '../answers/people.ts';
import { letOthers } from '../network.ts';
import { type Portal, signInAs } from '../portal.tsx';

export type ScreenState = {
  /** Where to go; the screen's own path otherwise. */
  address?: string;
  /** What the server says otherwise than usual. */
  arrange?: () => void;
  /** What the person does there until the state shows. */
  act?: (portal: Portal) => Promise<unknown>;
};

export type Path = (typeof screens)[number]['path'];

/** What the frame around a screen asks for. */
export const ofTheFrame: readonly Call[] = [
  ...[
    getSettings,
    listFeatures,
    listMaintenance,
    listRoleRights,
    listTexts,
    logUserBehaviour,
    listAccounts,
    countUnread,
  ],
  // Refused: each part of the dashboard is then asked for by itself.
  getDashboard,
];

export const waits: ScreenState = { arrange: () => letOthers('wait', ofTheFrame) };

export const fails: ScreenState = { arrange: () => letOthers('fail', ofTheFrame) };

export const isRefused: ScreenState = { arrange: () => signInAs({ ...daniel, rights: [] }) };

/** As a link brings it, while its call is asked, and when that fails. */
export const ofLink = (address: string) => ({
  shown: { address },
  loading: { ...waits, address },
  failed: { ...fails, address },
});

export const presses = (name: string) => (portal: Portal) =>
  portal.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Where a screen shows something of an account, which takes time, may fail, and may not be for everyone. */
export const ofAccount = { shown: {}, loading: waits, failed: fails, 'not allowed': isRefused };

/** Screens of one feature, by their path, in each of their states that looks different. */
export type States = Partial<Record<Path, Record<string, ScreenState>>>;
