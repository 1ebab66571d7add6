import type { DataOf } from '@wattershed/contract/call';
import type { getSettings } from '@wattershed/contract/configuration/settings';

type Settings = DataOf<typeof getSettings>;

/** The settings call's answer of an installation where nobody has changed anything. */
export const demoSettings: Settings = {
  utilityName: 'Wattershed Energy & Water',
  utilityPhone: '800-555-0140',
  electricEmergencyPhone: '800-555-0199',
  utilityEmail: 'care@wattershed.example',
  demoMailboxUrl: null,
  tokenisationUrl: 'http://gateway.example/tokens',
  intervals: {
    idleLimitMs: 1_740_000,
    idlePopupMs: 1_800_000,
    tokenRefreshMs: 1_740_000,
    outageFirstMs: 10_000,
    outageRefreshMs: 300_000,
    inboxPollMs: 30_000,
    maintenanceCheckMs: 20_000,
    logoutRedirectMs: 1_000,
    sessionTimeoutSignOutMs: 5_000,
    partLoadTimeoutMs: 120_000,
    toastMs: 5_000,
  },
  switches: {
    secureCookies: false,
    captcha: false,
    refreshToken: true,
    deviceAuthCookie: false,
    logoutOnForbidden: false,
    systemMaintenance: true,
    applePayOnAnyDevice: false,
  },
  wallets: [],
  ssoUrl: null,
  portals: { enterprise: null, landlord: null, propertyManager: null },
  payment: {
    minAllowedCents: 100,
    maxAllowedCents: 1_000_000,
    cardFeeCents: 199,
    checksAddress: ['PO Box 1200', 'Oak Hollow, CA 95758'],
    bankFeeCents: 0,
    walletFeeCents: 199,
  },
  map: { tilesUrl: null, tilesAttribution: '', latitude: 36.2, longitude: -116.6, zoom: 6 },
  hasBanners: false,
  bounds: {},
};
