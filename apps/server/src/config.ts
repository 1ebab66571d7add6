import { isAbsolute, join, resolve } from 'node:path';
import { momentForm, parseMoment } from '@wattershed/clock/clock-moment';
import * as z from 'zod/mini';
import { defaultBrand } from './brand/brand.ts';
import { brandOf } from './brand/brand-settings.ts';
import { secretFileSettings, withSecretFiles } from './secret-files.ts';
import { refuseDemoOnNetwork } from './settings/demo-on-network.ts';
import { monitoringOf } from './settings/monitoring.ts';
import {
  color,
  flag,
  mapPosition,
  mapTiles,
  networks,
  origins,
  otherScript,
  outsideKey,
  percentOfPauses,
  port,
  proxies,
  scannerAddress,
  scriptHash,
  systemKeys,
  text,
  timeZone,
  url,
  walletNames,
  webAddress,
  wholeNumber,
} from './settings/setting-kinds.ts';
import { singleSignOn } from './settings/single-sign-on.ts';
import { walletsOf } from './settings/wallets.ts';
import { WrongSetting } from './wrong-setting.ts';

/** All settings of the portal, read from the environment; the README lists them in the same order. */
const environment = z.object({
  PORT: port(4100),
  HOST: text('127.0.0.1'),
  DATA_DIR: text('.data'),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'an address such as postgres://user@host/name')),
  ),
  PG_BIN_DIR: z.optional(z.string()),
  PUBLIC_URL: url,
  PORTAL_BASE_PATH: z._default(z.string().check(z.regex(/^\/$|^(\/[\w-]+)+\/?$/, 'a path such as / or /Portal')), '/'),
  REFERENCE_UTILITY: flag('on'),
  DEMO_ON_NETWORK: flag('off'),
  UTILITY_PORT: port(4101),
  SMTP_PORT: port(4102),
  UTILITY_PUBLIC_URL: url,
  PAYMENT_GATEWAY_URL: url,
  PAYMENT_TOKENISATION_URL: url,
  GATEWAY_KEY: outsideKey,
  WALLETS: walletNames,
  WALLET_PAGES_URL: url,
  APPLE_PAY_ON_ANY_DEVICE: flag('off'),
  MASTER_KEY: z.optional(z.string().check(z.minLength(32, 'at least 32 characters'))),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'an address such as smtp://localhost:25'))),
  SMS_URL: url,
  SMS_KEY: outsideKey,
  SMS_WEBHOOK_KEY: outsideKey,
  MAIL_WEBHOOK_KEY: outsideKey,
  SCANNER_URL: scannerAddress,
  SCANNER_KEY: outsideKey,
  DOCUMENTS_S3_URL: z.optional(
    z.url({ protocol: /^https?$/, error: "a bucket's address such as https://s3.us-west-2.amazonaws.com/documents" }),
  ),
  DOCUMENTS_S3_REGION: text('us-east-1'),
  DOCUMENTS_S3_KEY_ID: z.optional(z.string()),
  DOCUMENTS_S3_SECRET: z.optional(z.string()),
  BACK_OFFICE_KEYS: systemKeys,
  BACK_OFFICE_NETWORKS: networks,
  MAIL_FROM: z.optional(z.string()),
  CITY_CUSTOMERS: wholeNumber(60),
  CITY_SEED: wholeNumber(1),
  DEMO_NOW: z.optional(z.string().check(z.refine(text => parseMoment(text, 'UTC') !== undefined, momentForm))),
  UTILITY_NAME: text(defaultBrand.name),
  UTILITY_SHORT_NAME: z.optional(z.string()),
  BRAND_COLOR: color,
  BRAND_ACCENT_COLOR: color,
  BRAND_LOGO: z.optional(z.string()),
  BRAND_EMAIL_LOGO: z.optional(z.string()),
  UTILITY_PHONE: text('800-555-0140'),
  ELECTRIC_EMERGENCY_PHONE: text('800-555-0199'),
  UTILITY_EMAIL: text('care@wattershed.example'),
  EMPLOYMENT_EMAIL: text('jobs@wattershed.example'),
  CHECKS_ADDRESS: z.optional(z.string()),
  UTILITY_TIME_ZONE: timeZone('America/Los_Angeles'),
  MAP_TILES_URL: mapTiles,
  MAP_TILES_ATTRIBUTION: text(''),
  MAP_POSITION: mapPosition('36.2,-116.6,6'),
  IDLE_LIMIT_MS: wholeNumber(1_740_000),
  IDLE_POPUP_MS: wholeNumber(1_800_000),
  TOKEN_REFRESH_MS: wholeNumber(1_740_000),
  ACCESS_TOKEN_SECONDS: wholeNumber(1_800),
  REFRESH_TOKEN_SECONDS: wholeNumber(86_400),
  SESSION_HOURS: wholeNumber(12),
  REFRESH_TOKEN: flag('on'),
  REFRESH_GRACE_SECONDS: wholeNumber(10),
  SIGN_IN_DASHBOARD_MS: wholeNumber(400),
  LOGOUT_ON_FORBIDDEN: flag('off'),
  DEVICE_AUTH_COOKIE: flag('off'),
  SYSTEM_MAINTENANCE: flag('on'),
  ENTERPRISE_PORTAL_URL: webAddress,
  LANDLORD_PORTAL_URL: webAddress,
  PROPERTY_MANAGER_PORTAL_URL: webAddress,
  FRAME_ORIGINS: origins,
  RUM_SCRIPT_URL: otherScript,
  RUM_SCRIPT_INTEGRITY: scriptHash,
  SSO_URL: webAddress,
  SSO_TOKEN_URL: webAddress,
  SSO_JWKS_URL: webAddress,
  SSO_ISSUER: z.optional(z.string()),
  SSO_CLIENT_ID: z.optional(z.string()),
  SSO_CLIENT_SECRET: z.optional(z.string()),
  AGENT_SESSION_MINUTES: wholeNumber(30),
  OUTAGE_FIRST_MS: wholeNumber(10_000),
  OUTAGE_REFRESH_MS: wholeNumber(300_000),
  OUTAGE_LOOK_SECONDS: wholeNumber(5),
  INBOX_POLL_MS: wholeNumber(30_000),
  MAINTENANCE_CHECK_MS: wholeNumber(20_000),
  TOKEN_MINUTES: wholeNumber(20),
  CODE_PAUSE_SECONDS: wholeNumber(30),
  INVITATION_DAYS: wholeNumber(7),
  DELETION_DAYS: wholeNumber(14),
  LOCKOUT_ATTEMPTS: wholeNumber(5),
  LOCKOUT_MINUTES: wholeNumber(15),
  SPRAY_FAILURES: wholeNumber(10),
  ARGON2_MEMORY_KIB: wholeNumber(19_456),
  ARGON2_PASSES: wholeNumber(2),
  ARGON2_LANES: wholeNumber(1),
  CAPTCHA: z._default(z.enum(['altcha', 'off'], '"altcha" or "off"'), 'altcha'),
  CAPTCHA_COST: wholeNumber(400),
  REGISTRATION_ATTEMPTS: wholeNumber(5),
  REGISTRATION_ATTEMPTS_PER_ADDRESS: wholeNumber(20),
  REGISTRATION_ATTEMPTS_SPREAD: wholeNumber(15),
  REGISTRATION_BLOCK_MINUTES: wholeNumber(30),
  VISITOR_TRIES_PER_HOUR: wholeNumber(10),
  MIN_PAYMENT_CENTS: wholeNumber(100),
  MAX_PAYMENT_CENTS: wholeNumber(1_000_000),
  SCHEDULE_DAYS: wholeNumber(60),
  CARD_FEE_CENTS: wholeNumber(199),
  BANK_FEE_CENTS: wholeNumber(0),
  WALLET_FEE_CENTS: wholeNumber(199),
  GATEWAY_TIMEOUT_MS: wholeNumber(20_000),
  SETTLE_EVERY_SECONDS: wholeNumber(15),
  ROUNDS_PERCENT: percentOfPauses,
  DELIVERY_LEASE_SECONDS: wholeNumber(90),
  RATE_LIMIT_PERCENT: wholeNumber(100),
  OVERLOAD_DELAY_MS: wholeNumber(2_000),
  DRAIN_SECONDS: wholeNumber(0),
  DATABASE_CONNECTIONS: wholeNumber(12),
  DATABASE_READ_DEADLINE_MS: wholeNumber(2_000),
  DATABASE_WRITE_DEADLINE_MS: wholeNumber(5_000),
  TRUST_PROXY: proxies,
  COUNTRY_HEADER: z.optional(z.string().check(z.regex(/^[a-z0-9-]+$/, 'the name of a header, in lower case'))),
  API_DOCS: z.optional(z.enum(['on', 'off'], '"on" or "off"')),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'warn'),
});

/** The names of all settings; the README must list them. */
export const settingNames = [...Object.keys(environment.shape), ...secretFileSettings];

export type Config = ReturnType<typeof readConfig>;

/** Reads and checks the environment. Throws {@link WrongSetting} naming every wrong setting and what it should be. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(withSecretFiles(env)).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(issue => `${issue.path.join('.')} must be ${issue.message}`);
    throw new WrongSetting(`Wrong setting: ${faults.join('; ')}.`);
  }
  const settings = parsed.data;
  if (settings.IDLE_POPUP_MS <= settings.IDLE_LIMIT_MS) {
    throw new WrongSetting('Wrong setting: IDLE_POPUP_MS must be more than IDLE_LIMIT_MS, when the dialog opens.');
  }
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const utilityUrl = settings.UTILITY_PUBLIC_URL ?? `http://localhost:${settings.UTILITY_PORT}`;
  const utilityInternalUrl = `http://127.0.0.1:${settings.UTILITY_PORT}`;
  const dataDir = isAbsolute(settings.DATA_DIR) ? settings.DATA_DIR : resolve(settings.DATA_DIR);
  const basePath = settings.PORTAL_BASE_PATH.replace(/\/$/, '');
  const portalUrl = `${new URL(publicUrl).origin}${basePath}/`;
  const tokenisationUrl = settings.PAYMENT_TOKENISATION_URL ?? `${utilityUrl}/gateway/tokens`;
  if (publicUrl.startsWith('https:') && !tokenisationUrl.startsWith('https:')) {
    throw new WrongSetting(
      'Wrong setting: PAYMENT_TOKENISATION_URL must be https when PUBLIC_URL is: cards would cross the network readable.',
    );
  }
  const brand = brandOf(settings);
  refuseDemoOnNetwork(settings, [publicUrl, utilityUrl]);
  return {
    ...settings,
    dataDir,
    /** '' or '/Portal': the prefix of every path. */
    basePath,
    passwordCost: {
      memoryKib: settings.ARGON2_MEMORY_KIB,
      passes: settings.ARGON2_PASSES,
      lanes: settings.ARGON2_LANES,
    },
    /** The business time a new demo starts at; undefined for real time. */
    demoNow: settings.DEMO_NOW ? parseMoment(settings.DEMO_NOW, settings.UTILITY_TIME_ZONE) : undefined,
    backOfficeKeys: settings.BACK_OFFICE_KEYS,
    backOfficeNetworks: settings.BACK_OFFICE_NETWORKS,
    /** Of a portal on the internet, nobody needs to see every call; of the demo, everyone who tries it. */
    hasApiDocs: settings.API_DOCS === undefined ? settings.REFERENCE_UTILITY : settings.API_DOCS === 'on',
    brand,
    mailFrom: settings.MAIL_FROM ?? `${JSON.stringify(brand.shortName)} <no-reply@wattershed.example>`,
    publicOrigin: new URL(publicUrl).origin,
    portalUrl,
    checksAddress: checksAddress(settings),
    utilityUrl,
    gatewayUrl: settings.PAYMENT_GATEWAY_URL ?? `${utilityInternalUrl}/gateway`,
    tokenisationUrl,
    ...walletsOf(settings, utilityUrl),
    smtpUrl: settings.SMTP_URL ?? `smtp://127.0.0.1:${settings.SMTP_PORT}`,
    smsUrl: settings.SMS_URL ?? `${utilityInternalUrl}/sms`,
    /** Null while no scanner is connected. */
    scannerUrl: settings.SCANNER_URL ?? (settings.REFERENCE_UTILITY ? `${utilityInternalUrl}/scanner` : null),
    /** Where uploaded files arrive, and where they are kept unless a bucket keeps them: on one disk. */
    documentsFolder: { arriving: join(dataDir, 'documents', 'arriving'), kept: join(dataDir, 'documents', 'kept') },
    documentsBucket: documentsBucket(settings),
    mailboxUrl: settings.REFERENCE_UTILITY ? `${utilityUrl}/mailbox` : null,
    map: {
      tilesUrl: settings.MAP_TILES_URL ?? null,
      tilesAttribution: settings.MAP_TILES_ATTRIBUTION,
      ...settings.MAP_POSITION,
    },
    lettersUrl: settings.REFERENCE_UTILITY ? `${utilityUrl}/letters` : null,
    portals: otherPortals(settings, utilityUrl),
    monitoring: monitoringOf(settings, publicUrl),
    sso: singleSignOn(settings, { utilityUrl, utilityInternalUrl, portalUrl }),
  };
}

type Settings = z.output<typeof environment>;

/** Where checks are mailed to, line by line; null when none are taken. Another utility never gets the demo's PO box. */
function checksAddress({ CHECKS_ADDRESS, REFERENCE_UTILITY }: Settings): string[] | null {
  const address = CHECKS_ADDRESS ?? (REFERENCE_UTILITY ? 'PO Box 1200 / Oak Hollow, CA 95758' : '');
  const lines = address.split('/').map(line => line.trim());
  return lines.every(line => line === '') ? null : lines.filter(line => line !== '');
}

/** Null when uploaded files are kept on this machine. */
function documentsBucket(settings: Settings) {
  const { DOCUMENTS_S3_URL: url, DOCUMENTS_S3_REGION: region } = settings;
  const { DOCUMENTS_S3_KEY_ID: keyId, DOCUMENTS_S3_SECRET: secret } = settings;
  if (!url && !keyId && !secret) return null;
  if (url && keyId && secret) return { url, region, keyId, secret };
  throw new WrongSetting(
    'Wrong setting: a bucket for documents needs DOCUMENTS_S3_URL, DOCUMENTS_S3_KEY_ID and DOCUMENTS_S3_SECRET.',
  );
}

/** Where people with another persona go; the reference utility has a page for each. */
function otherPortals(settings: Settings, utilityUrl: string) {
  const reference = (name: string) => (settings.REFERENCE_UTILITY ? `${utilityUrl}/portals/${name}` : null);
  return {
    enterprise: settings.ENTERPRISE_PORTAL_URL ?? reference('enterprise'),
    landlord: settings.LANDLORD_PORTAL_URL ?? reference('landlord'),
    propertyManager: settings.PROPERTY_MANAGER_PORTAL_URL ?? reference('property-manager'),
  };
}
