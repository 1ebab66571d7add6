import { type BusinessClock, clockAt } from '@wattershed/clock/business-clock';
import type { Pool } from '@wattershed/database/pool';
import { isStorable } from '@wattershed/database/storable';
import Fastify, { type FastifyInstance } from 'fastify';
import { addAgentDesk } from './agent-desk/agent-desk-calls.ts';
import { addSmsCalls } from './carriers/sms/sms-calls.ts';
import { addDemoPhone } from './demo-phone/phone-calls.ts';
import { addIdentityProvider } from './identity-provider/provider-calls.ts';
import { addLetterCalls } from './letters/letter-calls.ts';
import { addPrintedBillCalls } from './letters/printed-bills/printed-bill-calls.ts';
import { addMailboxCalls } from './mailbox/mailbox-calls.ts';
import { officeZone } from './office-zone.ts';
import { addOtherPortals } from './other-portals/other-portal-calls.ts';
import { addCardNetworks } from './payment-gateway/card-network-calls.ts';
import { addChargeCalls, type GatewayDelays, REAL_DELAYS } from './payment-gateway/charge-calls.ts';
import { addEventCalls } from './payment-gateway/event-calls.ts';
import { addChargeBacks } from './payment-gateway/money-back/charge-back-calls.ts';
import { addTokenCalls } from './payment-gateway/token-calls.ts';
import { addUpdaterCalls } from './payment-gateway/updater-calls.ts';
import { addWalletOrderCalls } from './payment-gateway/wallets/wallet-order-calls.ts';
import { addWalletPages } from './payment-gateway/wallets/wallet-page-calls.ts';
import type { UtilityKeys } from './process-config.ts';
import { Refusal } from './refusal.ts';
import { addScannerCalls } from './scanner/scanner-calls.ts';
import { portalBackOffice } from './site/portal-back-office.ts';
import { SITE_STYLE } from './site/site-style.ts';

export interface UtilityApp {
  db: Pool;
  /** The origins whose pages may send card and bank numbers, separated by commas. */
  portalOrigin: string;
  keys: UtilityKeys;
  /** How long the special test numbers take; the real times by default. */
  delays?: Partial<GatewayDelays>;
  /** The database clock, as a process follows it; the machine's when absent. */
  clock?: BusinessClock;
  /** The portal's URL for browsers (also on printed bills) and for this process; both end with a slash. */
  portalUrl?: string;
  portalApiUrl?: string;
  /** This process's URL for browsers. */
  publicUrl?: string;
  /** The sender of printed bills. */
  utilityName?: string;
  utilityPhone?: string;
  /** The time zone of the mailbox. */
  timeZone?: string;
}

/**
 * The payment gateway, the SMS carrier, the scanner, the demo mailbox and the printed bills as one application. It opens
 * no port.
 */
export function buildUtilityApp(given: UtilityApp): FastifyInstance {
  const { db, portalOrigin, keys, delays, clock = clockAt(), timeZone = officeZone } = given;
  const { publicUrl = 'http://localhost:4101' } = given;
  const portalOrigins = portalOrigin.split(',').map(origin => origin.trim().replace(/\/$/, ''));
  const { portalUrl, utilityName = 'Wattershed Electric & Water', utilityPhone = '800-555-0140' } = given;
  // No request log: what is sent here must not be written anywhere except the tables, which contain no card numbers.
  const app = Fastify({ logger: false, forceCloseConnections: true });

  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (error instanceof Refusal) {
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
      return reply.code(error.httpStatus).send({ code: error.code, message: error.message });
    }
    const status = error.statusCode ?? 500;
    // The parser's own message repeats part of what was sent, so a fixed sentence replaces it.
    if (status < 500) return reply.code(status).send({ code: 'MALFORMED', message: 'This request cannot be read.' });
    console.error(`Reference utility: ${request.method} ${request.routeOptions.url ?? '?'} failed: ${error.message}`);
    return reply.code(500).send({ code: 'ERROR', message: 'Something went wrong on our side.' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'NOT_FOUND', message: 'Nothing is here.' }));

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(strictHeaders(given.publicUrl));
  });

  app.addHook('preValidation', async ({ query, body }) => {
    if (!isStorable([query, body])) throw new Refusal(400, 'MALFORMED', 'This request cannot be read.');
  });

  app.get('/health', async (_request, reply) => {
    const isDatabaseUp = await db`select 1`.then(
      () => true,
      () => false,
    );
    return reply.code(isDatabaseUp ? 200 : 503).send({ status: isDatabaseUp ? 'ok' : 'no database' });
  });
  const gatewayDelays = { ...REAL_DELAYS, ...delays };
  const { updateMs } = gatewayDelays;
  addTokenCalls(app, { db, portalOrigin, serverKey: keys.gateway, now: clock.now, updateMs });
  addUpdaterCalls(app, { db, serverKey: keys.gateway, now: clock.now });
  addChargeCalls(app, { db, serverKey: keys.gateway, delays: gatewayDelays });
  addEventCalls(app, { db, serverKey: keys.gateway });
  addWalletOrderCalls(app, { db, serverKey: keys.gateway, portalOrigins, publicUrl });
  app.register(pages => addWalletPages(pages, { db, portalOrigins, slowMs: { ...REAL_DELAYS, ...delays }.slowMs }));
  addSmsCalls(app, { db, serverKey: keys.sms });
  addScannerCalls(app, { serverKey: keys.scanner });
  addMailboxCalls(app, { db, timeZone });
  const registerUrl = `${portalUrl ?? firstAddress(portalOrigin)}Register`;
  const apiUrl = given.portalApiUrl ?? portalUrl ?? firstAddress(portalOrigin);
  const printShop = portalBackOffice({ apiUrl, key: keys.printShop });
  addLetterCalls(app, { db, utilityName, utilityPhone, registerUrl });
  addPrintedBillCalls(app, { db, printShop });
  addSite(app, given);
  return app;
}

function firstAddress(origins: string): string {
  return new URL(origins.split(',')[0]?.trim() ?? '').href;
}

/** Of every answer; a page sets a policy of its own. */
function strictHeaders(publicUrl = ''): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** The utility's own pages around the portal, each with a form parser, which the calls above don't have. */
function addSite(app: FastifyInstance, given: UtilityApp): void {
  const { db, keys, portalUrl = 'http://localhost:4100/', publicUrl = 'http://localhost:4101' } = given;
  const { timeZone = officeZone } = given;
  const apiUrl = given.portalApiUrl ?? portalUrl;
  app.get('/site/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(SITE_STYLE),
  );
  const isSecure = publicUrl.startsWith('https:');
  app.register(site => addDemoPhone(site, { db, timeZone }));
  app.register(site => addCardNetworks(site, { db }));
  app.register(site => addChargeBacks(site, { db, timeZone }));
  app.register(site =>
    addAgentDesk(site, {
      db,
      portal: portalBackOffice({ apiUrl, key: keys.agentDesk }),
      customerDesk: portalBackOffice({ apiUrl, key: keys.customerDesk }),
      portalUrl,
      isSecure,
      timeZone,
    }),
  );
  app.register(site =>
    addIdentityProvider(site, { portalUrl, publicUrl, clientSecret: keys.identityProvider, isSecure }),
  );
  app.register(site =>
    addOtherPortals(site, { portal: portalBackOffice({ apiUrl, key: keys.otherPortals }), portalUrl }),
  );
}
