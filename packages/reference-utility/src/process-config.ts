/** A setting that is missing or wrong; its message is one line for the operator. */
export class WrongSetting extends Error {}

/** A key for each system that this process plays, as shared with the portal's server. */
export interface UtilityKeys {
  /** The portal's server proves itself with these. */
  gateway: string;
  sms: string;
  scanner: string;
  identityProvider: string;
  /** These systems prove themselves to the portal. */
  agentDesk: string;
  customerDesk: string;
  otherPortals: string;
  printShop: string;
  /** The carriers sign with these what they report to the portal. */
  mailReports: string;
  smsReports: string;
}

export interface ProcessConfig {
  databaseUrl: string;
  keys: UtilityKeys;
  host: string;
  utilityPort: number;
  smtpPort: number;
  portalOrigin: string;
  utilityName: string;
  utilityPhone: string;
  publicUrl: string;
  /** The portal's URL for browsers (also on printed bills) and for this process; both end with a slash. */
  portalUrl: string;
  portalApiUrl: string;
  timeZone: string;
  citySeed: number;
  cityCustomers: number;
  /** How long its work pauses between two rounds, in percent of the usual. */
  roundsPercent: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

function portNumber(environment: Environment, name: string, otherwise: number): number {
  const text = environment[name] || String(otherwise);
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port >= 1 && port <= 65_535)) throw new WrongSetting(`${name} must be a port number from 1 to 65535.`);
  return port;
}

function wholeNumber(environment: Environment, name: string, otherwise: number): number {
  const text = environment[name] || String(otherwise);
  if (!/^\d{1,7}$/.test(text)) throw new WrongSetting(`${name} must be a whole number up to 9999999.`);
  return Number(text);
}

/** Without any pause, a round would follow the last one at once, and the longest pause must fit into a timer. */
function percentOfPauses(environment: Environment, name: string): number {
  const percent = wholeNumber(environment, name, 100);
  if (percent < 1 || percent > 1_000) throw new WrongSetting(`${name} must be a whole number from 1 to 1000.`);
  return percent;
}

function required(environment: Environment, name: string, what: string): string {
  const value = environment[name];
  if (!value) throw new WrongSetting(`${name} is missing: ${what}.`);
  return value;
}

function requiredKey(environment: Environment, name: string): string {
  const key = required(environment, name, 'a key shared with the portal’s server, 16 characters or more');
  if (key.length < 16) throw new WrongSetting(`${name} must have 16 characters or more.`);
  return key;
}

/** The settings of the reference utility's process. Throws {@link WrongSetting} for the first missing or wrong one. */
export function readProcessConfig(environment: Environment): ProcessConfig {
  const utilityPort = portNumber(environment, 'UTILITY_PORT', 4101);
  const timeZone = environment.UTILITY_TIME_ZONE || 'America/Los_Angeles';
  const portalUrl = `${(environment.PORTAL_URL || 'http://localhost:4100').replace(/\/$/, '')}/`;
  const config = {
    databaseUrl: required(environment, 'DATABASE_URL', 'the address of the PostgreSQL database'),
    keys: {
      gateway: requiredKey(environment, 'GATEWAY_KEY'),
      sms: requiredKey(environment, 'SMS_KEY'),
      scanner: requiredKey(environment, 'SCANNER_KEY'),
      identityProvider: requiredKey(environment, 'SSO_CLIENT_SECRET'),
      agentDesk: requiredKey(environment, 'AGENT_DESK_KEY'),
      customerDesk: requiredKey(environment, 'CUSTOMER_DESK_KEY'),
      otherPortals: requiredKey(environment, 'OTHER_PORTALS_KEY'),
      printShop: requiredKey(environment, 'PRINT_SHOP_KEY'),
      mailReports: requiredKey(environment, 'MAIL_WEBHOOK_KEY'),
      smsReports: requiredKey(environment, 'SMS_WEBHOOK_KEY'),
    },
    host: environment.HOST || '127.0.0.1',
    utilityPort,
    smtpPort: portNumber(environment, 'SMTP_PORT', 4102),
    portalOrigin: environment.PORTAL_ORIGIN || 'http://localhost:4100',
    portalUrl,
    utilityName: environment.UTILITY_NAME || 'Wattershed Electric & Water',
    utilityPhone: environment.UTILITY_PHONE || '800-555-0140',
    publicUrl: (environment.PUBLIC_UTILITY_URL || `http://localhost:${utilityPort}`).replace(/\/$/, ''),
    portalApiUrl: environment.PORTAL_API_URL || portalUrl,
    timeZone,
    citySeed: wholeNumber(environment, 'CITY_SEED', 1),
    cityCustomers: wholeNumber(environment, 'CITY_CUSTOMERS', 60),
    roundsPercent: percentOfPauses(environment, 'ROUNDS_PERCENT'),
  };
  for (const origin of config.portalOrigin.split(',')) {
    if (!URL.canParse(origin.trim()) || !/^https?:/.test(origin.trim())) {
      throw new WrongSetting('PORTAL_ORIGIN must be an http or https address, or several with commas between.');
    }
  }
  for (const url of [config.portalUrl, config.portalApiUrl]) {
    if (!URL.canParse(url) || !/^https?:.*\/$/.test(url)) {
      throw new WrongSetting(
        'PORTAL_URL and PORTAL_API_URL must be http or https addresses, the second with a slash at its end.',
      );
    }
  }
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
  } catch {
    throw new WrongSetting('UTILITY_TIME_ZONE must be a time zone such as America/Los_Angeles.');
  }
  return config;
}

/** Throws {@link WrongSetting} if it isn't a database URL. */
export function checkDatabaseUrl(databaseUrl: string): void {
  // A URL may leave out the host ("postgres://user@/name?host=…"), which the URL class doesn't accept together with a
  // user.
  const spelled = databaseUrl.replace(/^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)(?=\/)/, '$1localhost');
  if (!/^postgres(?:ql)?:\/\//.test(spelled) || !URL.canParse(spelled)) {
    throw new WrongSetting('DATABASE_URL must look like postgres://user:password@host:5432/name.');
  }
}
