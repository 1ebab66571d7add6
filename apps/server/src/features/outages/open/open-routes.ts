import { isLanguage, type Language } from '@wattershed/domain/text/language';
import type { FastifyInstance } from 'fastify';
import { keptInStorms } from '../../../bytes-call.ts';
import type { Services } from '../../../call.ts';
import { sendError } from '../../../plugins/answers/error-answers.ts';
import { headersOfKeptData, headersOfScriptlessPage } from '../../../plugins/answers/headers.ts';
import { sendSoon } from '../../../plugins/answers/send-at-once.ts';
import { languageOf } from '../../../plugins/web-app/without-script.ts';
import { ofSnapshotNow, type Snapshot } from '../snapshot/kept-snapshot.ts';
import { type Packed, pack } from '../snapshot/packed.ts';
import { lightPage, lightPagePath, lightPagePolicy } from './light-page.ts';
import { isOld } from './old-snapshot.ts';

const options = { config: { rateClass: 'memory' }, compress: false } as const;

/** What survives a storm: a page without script, and the feeds. Nothing here asks the database once a first snapshot is there. */
export function addOpenPages(app: FastifyInstance, services: Services): void {
  const { basePath } = services.config;
  const partOf = (name: string) =>
    ofSnapshotNow(services, ({ parts }) => {
      const part = parts.get(name);
      if (!part) throw new Error(`the snapshot has no part ${name}`);
      return part;
    });
  const kept = { 'cache-control': keptInStorms, vary: 'accept-encoding' };
  const ofPage = {
    ...headersOfScriptlessPage(services.config),
    ...kept,
    'content-security-policy': lightPagePolicy,
    'content-type': 'text/html; charset=utf-8',
  };
  // Which language it is depends on who asks: a cache that others share can't know.
  const ofAnyPage = { ...ofPage, vary: 'accept-encoding, accept-language, cookie' };
  const openData = { ...headersOfKeptData(services.config), ...kept, ...openToAll };
  const ofGeoJson = { ...openData, 'content-type': 'application/geo+json' };
  const ofAtom = { ...openData, 'content-type': 'application/atom+xml; charset=utf-8' };
  const page = (language: Language) => ofSnapshotNow(services, snapshot => pageOf(services, snapshot, language));

  app.get(`${basePath}${lightPagePath}`, options, (http, reply) =>
    sendSoon(http, reply, page(languageOf(http)), ofAnyPage),
  );
  app.get(`${basePath}${lightPagePath}/:language`, options, (http, reply) => {
    const { language } = http.params as { language: string };
    if (!isLanguage(language)) return sendError(http, reply, 404, 'RES404');
    return sendSoon(http, reply, page(language), ofPage);
  });
  app.get(`${basePath}/feeds/outages.geojson`, options, (http, reply) =>
    sendSoon(http, reply, partOf('geojson'), ofGeoJson),
  );
  app.get(`${basePath}/feeds/outages.atom`, options, (http, reply) => sendSoon(http, reply, partOf('atom'), ofAtom));
}

/** Open data: any page may read it. */
const openToAll = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

type OldPages = { minutes: number; pages: Map<Language, Promise<Packed>> };
const oldPagesOf = new WeakMap<Snapshot, OldPages>();

function pageOf({ config }: Services, snapshot: Snapshot, language: Language): Packed | Promise<Packed> {
  const fresh = snapshot.parts.get(`page ${language}`);
  if (fresh && !isOld(snapshot)) return fresh;
  const minutes = Math.floor(snapshot.ageSeconds() / 60);
  const known = oldPagesOf.get(snapshot);
  const { pages } = known?.minutes === minutes ? known : remember(snapshot, minutes);
  const page = pages.get(language) ?? pack(lightPage(config, language, snapshot, minutes));
  pages.set(language, page);
  return page;
}

function remember(snapshot: Snapshot, minutes: number): OldPages {
  const old = { minutes, pages: new Map<Language, Promise<Packed>>() };
  oldPagesOf.set(snapshot, old);
  return old;
}
