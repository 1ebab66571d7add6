import type { Language } from '@wattershed/domain/text/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keptInStorms } from '../../../bytes-call.ts';
import type { Services } from '../../../call.ts';
import type { Kept } from '../../../plugins/answers/etag.ts';
import { headersOfScriptlessPage } from '../../../plugins/answers/headers.ts';
import { sendSoon } from '../../../plugins/answers/send-at-once.ts';
import { embeddedPaths } from '../../../plugins/web-app/embedded-url.ts';
import { languageOf } from '../../../plugins/web-app/without-script.ts';
import { type KeptContent, keptText, ofContent } from '../served/kept-content.ts';
import type { Telling } from '../served/shown-text.ts';
import { embeddedFaqs, embeddedPolicy, embeddedTerms, embeddedUnknown } from './embedded-page.ts';

const options = { config: { rateClass: 'memory' }, compress: false } as const;

/** Questions and terms for the utility's other sites: pages of their own, without script, that only these sites may frame. */
export function addEmbeddedViews(app: FastifyInstance, { config, ...services }: Services): void {
  const { 'x-frame-options': never, ...strict } = headersOfScriptlessPage(config);
  const isFramed = config.FRAME_ORIGINS.length > 0;
  const headers = {
    ...strict,
    // Where it is there, the policy decides; older browsers know this header alone, and it knows no list.
    ...(isFramed ? {} : { 'x-frame-options': never ?? 'DENY' }),
    'content-security-policy': embeddedPolicy(config.FRAME_ORIGINS),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': keptInStorms,
    // Which language it is depends on who asks: a cache that others share can't know.
    vary: 'accept-encoding, accept-language, cookie',
  };
  const views = [
    [embeddedPaths.renderfaqs, embeddedFaqs],
    [embeddedPaths.rendertnc, embeddedTerms],
  ] as const;
  // Its links leave the frame, whose page may not show what they lead to.
  const linkBase = config.portalUrl.replace(/\/$/, '');
  const given = { config, ...services };
  for (const [path, make] of views) {
    const read = askedBy(path, linkBase);
    app.get(`${config.basePath}${path}`, options, (http, reply) => {
      const asked = read(http);
      const send = (page: Kept | Promise<Kept> | undefined) =>
        page
          ? sendSoon(http, reply, page, headers)
          : reply
              .status(404)
              .headers({ ...headers, 'cache-control': 'no-store' })
              .send(embeddedUnknown(asked.key, asked.telling));
      const found = ofContent(given, content => pageOf(content, asked, make));
      // What lies ready waits for no promise.
      return found instanceof Promise ? found.then(send) : send(found);
    });
  }
}

/** What is asked for, and the name that its page is kept under. */
type Asked = { name: string; key: string; telling: Telling };

/** Everyone asks for the same few addresses: each is read once for a language, which costs a good part of what sending does. */
function askedBy(path: string, linkBase: string): (http: FastifyRequest) => Asked {
  const known = new Map<string, Partial<Record<Language, Asked>>>();
  return http => {
    const language = languageOf(http);
    const found = known.get(http.url)?.[language];
    if (found) return found;
    const key = keyOf(http);
    const asked: Asked = {
      name: `${path} ${key} ${language}`,
      key,
      telling: { language, reader: 'visitor', linkBase },
    };
    if (known.size < mostKnown) known.set(http.url, { ...known.get(http.url), [language]: asked });
    return asked;
  };
}

const mostKnown = 100;

function pageOf(
  content: KeptContent,
  { name, key, telling }: Asked,
  make: (content: KeptContent, key: string, telling: Telling) => string | undefined,
) {
  const known = content.answers.get(name);
  if (known) return known;
  const page = make(framed(content), key, telling);
  return page === undefined ? undefined : keptText(content, name, () => page);
}

/** What may stand in a frame. */
const framed = (content: KeptContent): KeptContent => ({
  ...content,
  inForce: content.inForce.filter(({ facts }) => facts.isFramed),
});

/** The query is the key, with any name or none: `?privacy`, `?key=privacy`. The language has a name of its own. */
function keyOf({ query }: FastifyRequest): string {
  const [found] = Object.entries((query ?? {}) as Record<string, string | string[]>).filter(
    ([name]) => name !== 'lang',
  );
  if (!found) return '';
  const [name, value] = found;
  return ((Array.isArray(value) ? value[0] : value) || name).slice(0, 80);
}
