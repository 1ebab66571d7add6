import { wallets } from '@wattershed/domain/payment/method/wallet';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

export const getSettings = defineCall({
  id: 'c75-getmatricsystemsettings',
  name: 'getSettings',
  summary: 'Intervals, limits, phone numbers, and switches the portal uses',
  feature: 'configuration',
  method: 'GET',
  path: '/api/Configuration/GetMatricSystemSettings',
  access: 'public',
  right: { none: 'settings are public' },
  rate: 'static',
  request: z.strictObject({}),
  data: z.object({
    utilityName: z.string(),
    utilityPhone: z.string(),
    electricEmergencyPhone: z.string(),
    utilityEmail: z.string(),
    demoMailboxUrl: z.nullable(z.string()),
    /** The gateway's tokenization URL: card numbers go there from the browser, never to this server. */
    tokenisationUrl: z.string(),
    intervals: z.object({
      idleLimitMs: z.int(),
      idlePopupMs: z.int(),
      tokenRefreshMs: z.int(),
      outageFirstMs: z.int(),
      outageRefreshMs: z.int(),
      inboxPollMs: z.int(),
      maintenanceCheckMs: z.int(),
      logoutRedirectMs: z.int(),
      sessionTimeoutSignOutMs: z.int(),
      partLoadTimeoutMs: z.int(),
      toastMs: z.int(),
    }),
    switches: z.object({
      secureCookies: z.boolean(),
      captcha: z.boolean(),
      refreshToken: z.boolean(),
      deviceAuthCookie: z.boolean(),
      logoutOnForbidden: z.boolean(),
      systemMaintenance: z.boolean(),
      /** Only for trying it out: otherwise Apple Pay is offered where the browser says that it has it. */
      applePayOnAnyDevice: z.boolean(),
    }),
    /** Where a browser goes to sign in with the utility's identity provider; null while none is connected. */
    ssoUrl: z.nullable(z.string()),
    /** Where people with another persona go; null while that portal isn't connected. */
    portals: z.object({
      enterprise: z.nullable(z.string()),
      landlord: z.nullable(z.string()),
      propertyManager: z.nullable(z.string()),
    }),
    /** The wallets that are offered here; a device may not have all of them. */
    wallets: z.array(z.enum(wallets)),
    payment: z.object({
      minAllowedCents: z.int(),
      maxAllowedCents: z.int(),
      cardFeeCents: z.int(),
      /** Where checks are mailed, line by line; null when none are taken. */
      checksAddress: z.nullable(z.array(z.string())),
      bankFeeCents: z.int(),
      walletFeeCents: z.int(),
    }),
    map: z.object({
      /** Of picture tiles, with {z}, {x} and {y}; null where maps have only the quiet base. */
      tilesUrl: z.nullable(z.string()),
      /** Who made them, as their license asks. */
      tilesAttribution: z.string(),
      /** What a map shows before anything is asked. */
      latitude: z.number(),
      longitude: z.number(),
      zoom: z.number(),
    }),
    /** Whether `listPortalBanners` has anything to say to anybody today. */
    hasBanners: z.boolean(),
    bounds: z.record(z.string(), z.object({ min: z.int(), max: z.int() })),
  }),
  errors: [],
});

export const listFeatures = defineCall({
  id: 'c75-feature',
  name: 'listFeatures',
  summary: 'Which main sections of the portal are turned on',
  feature: 'configuration',
  method: 'GET',
  path: '/api/Configuration/Feature',
  access: 'public',
  right: { none: 'settings are public' },
  rate: 'static',
  request: z.strictObject({}),
  data: z.object({ Billing: z.boolean(), Usage: z.boolean(), Account: z.boolean(), Services: z.boolean() }),
  errors: [],
});

export const listMaintenance = defineCall({
  id: 'c75-system-maintenance',
  name: 'listMaintenance',
  summary: 'Maintenance entries; any with status true closes the portal',
  feature: 'configuration',
  method: 'GET',
  path: '/api/Configuration/systemMaintenance/{value}',
  access: 'public',
  right: { none: 'also asked before sign-in' },
  rate: 'static',
  request: z.strictObject({ value: z.literal('1') }),
  data: z.object({
    status: z.object({ code: z.int() }),
    data: z.array(z.object({ status: z.boolean(), message: z.string() })),
  }),
  errors: [],
});
