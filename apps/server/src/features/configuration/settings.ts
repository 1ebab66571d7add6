import type { DataOf } from '@wattershed/contract/call';
import type { getSettings } from '@wattershed/contract/configuration/settings';
import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import type { Config } from '../../config.ts';

/** The settings the browser uses. Intervals fixed by the specification are written here, once. */
export function presentSettings(config: Config): Omit<DataOf<typeof getSettings>, 'hasBanners'> {
  return {
    utilityName: config.UTILITY_NAME,
    utilityPhone: config.UTILITY_PHONE,
    electricEmergencyPhone: config.ELECTRIC_EMERGENCY_PHONE,
    utilityEmail: config.UTILITY_EMAIL,
    demoMailboxUrl: config.mailboxUrl,
    tokenisationUrl: config.tokenisationUrl,
    intervals: {
      idleLimitMs: config.IDLE_LIMIT_MS,
      idlePopupMs: config.IDLE_POPUP_MS,
      tokenRefreshMs: config.TOKEN_REFRESH_MS,
      outageFirstMs: config.OUTAGE_FIRST_MS,
      outageRefreshMs: config.OUTAGE_REFRESH_MS,
      inboxPollMs: config.INBOX_POLL_MS,
      maintenanceCheckMs: config.MAINTENANCE_CHECK_MS,
      logoutRedirectMs: 1_000,
      sessionTimeoutSignOutMs: 2_000,
      partLoadTimeoutMs: 120_000,
      toastMs: 5_000,
    },
    switches: {
      secureCookies: config.publicOrigin.startsWith('https:'),
      captcha: config.CAPTCHA !== 'off',
      refreshToken: config.REFRESH_TOKEN,
      deviceAuthCookie: config.DEVICE_AUTH_COOKIE,
      logoutOnForbidden: config.LOGOUT_ON_FORBIDDEN,
      systemMaintenance: config.SYSTEM_MAINTENANCE,
      applePayOnAnyDevice: config.APPLE_PAY_ON_ANY_DEVICE,
    },
    portals: config.portals,
    ssoUrl: config.sso?.url ?? null,
    wallets: config.WALLETS,
    payment: {
      minAllowedCents: config.MIN_PAYMENT_CENTS,
      maxAllowedCents: config.MAX_PAYMENT_CENTS,
      cardFeeCents: config.CARD_FEE_CENTS,
      checksAddress: config.checksAddress,
      bankFeeCents: config.BANK_FEE_CENTS,
      walletFeeCents: config.WALLET_FEE_CENTS,
    },
    map: config.map,
    bounds: fieldBounds,
  };
}
