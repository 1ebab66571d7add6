import { existsSync } from 'node:fs';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { addBytesRoute } from './bytes-call.ts';
import { addRoute, addUploadRoute, type Services } from './call.ts';
import { passwordsLateMs, setPasswordCost } from './credentials/password/password.ts';
import { afterBounces, answeredCalls, bannersOf, featurePages, newsOf, textTakers } from './features.ts';
import { newUuid } from './ids.ts';
import { addUnsubscribe } from './messages/unsubscribe/unsubscribe-routes.ts';
import { addCarrierWebhooks } from './messages/webhooks/carrier-webhooks.ts';
import { addPageReporting } from './page-reports/page-reports.ts';
import { contractCompilers } from './plugins/answers/answer-serializer.ts';
import { addErrorAnswers, sendError } from './plugins/answers/error-answers.ts';
import { addHeaders, strictHeaders } from './plugins/answers/headers.ts';
import { addOpenApi } from './plugins/api-docs/openapi.ts';
import { addDraining } from './plugins/limits/draining.ts';
import { addOverload } from './plugins/limits/overload.ts';
import { addRateLimits } from './plugins/limits/rate-limits.ts';
import { refuseAmbiguous } from './plugins/requests/ambiguous-request.ts';
import { addBodyDeadline, uploadDeadlineMs } from './plugins/requests/body-deadline.ts';
import { logLate } from './plugins/requests/late-log.ts';
import { loggedRequest } from './plugins/requests/logged-request.ts';
import { refuseUnreadable } from './plugins/requests/unreadable-request.ts';
import { embeddedUrl } from './plugins/web-app/embedded-url.ts';
import { addStaticWeb, webRoot } from './plugins/web-app/static-web.ts';
import { addPageWithoutScript } from './plugins/web-app/without-script.ts';
import { readRelease } from './release/release.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The exact text of a JSON body, for the checksum of payment calls. */
    rawBody?: string;
  }
}

/** Builds the whole application around its services; opens no port. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const headers = strictHeaders(config);
  setPasswordCost(config.passwordCost);
  const app = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { req: loggedRequest },
    },
    trustProxy: config.TRUST_PROXY > 0 && ((_address, hop) => hop < config.TRUST_PROXY),
    bodyLimit: 64 * 1024,
    requestTimeout: uploadDeadlineMs,
    // Node's own refusal has none of our headers; refuseAmbiguous takes its place.
    http: { requireHostHeader: false },
    // A request that comes while the server is leaving is answered, too.
    return503OnClosing: false,
    genReqId: () => newUuid(),
    // What Fastify refuses before any route or hook runs, such as a malformed URL.
    frameworkErrors: (_error, request, reply) => sendError(request, reply.headers(headers), 400, 'REQ400'),
    clientErrorHandler: refuseUnreadable(headers),
    schemaController: contractCompilers,
    rewriteUrl: embeddedUrl(config.basePath),
    routerOptions: { ignoreTrailingSlash: true },
  });
  logLate(app.log);
  keepRawJson(app);
  addErrorAnswers(app, config);
  await app.register(cookie);
  // Answers to one customer are small and made once, so fast gzip pays off; brotli is for what the build compressed
  // ahead of time.
  // Requests are small: none needs to be unpacked here.
  await app.register(compress, {
    encodings: ['gzip'],
    threshold: 1_024,
    zlibOptions: { level: 4 },
    globalDecompression: false,
  });
  await addOverload(app, config, { databaseMs: () => services.db.lateMs(), passwordsMs: passwordsLateMs });
  addHeaders(app, headers);
  refuseAmbiguous(app);
  addBodyDeadline(app);
  addDraining(app, config);
  addRateLimits(app, config, services.db);
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    done(null, payload);
  });
  await app.register(
    async api => {
      for (const answered of answeredCalls) {
        if (answered.call.upload) addUploadRoute(api, services, answered);
        else if (answered.bytesOf) addBytesRoute(api, services, answered.call, answered.bytesOf);
        else addRoute(api, services, answered);
      }
      addOpenApi(api, config);
      api.all('/api/*', (request, reply) => sendError(request, reply, 404, 'RES404'));
    },
    { prefix: config.basePath },
  );
  await addPageReporting(app, config, services.db, () => readRelease()?.screens ?? []);
  addCarrierWebhooks(app, services, { afterBounces, textTakers });
  await addUnsubscribe(app, services);
  addPageWithoutScript(app, config);
  for (const addPages of featurePages) addPages(app, services);
  const news = Object.fromEntries(Object.entries(newsOf).map(([path, of]) => [path, of(services)]));
  if (existsSync(webRoot)) await addStaticWeb(app, config, { news, banners: bannersOf?.(services) });
  return app;
}

/** Fastify's own JSON parser (which refuses prototype poisoning), with the text kept beside it. */
function keepRawJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body as string;
    if (body === '') done(null, {});
    else parse(request, body as string, done);
  });
}
