import { listPortalBanners } from '@wattershed/contract/help/portal-banners';
import {
  getHelpIndex,
  getHelpPage,
  getPrivacyPolicy,
  listFaq,
  listMobileFaq,
  listMobileTerms,
  listTerms,
} from '@wattershed/contract/help/reading';
import type { HelpReader } from '@wattershed/domain/help/portal-link';
import { portalTermsKey, privacyTermsKey } from '@wattershed/domain/help/terms-key';
import type { Language } from '@wattershed/domain/text/language';
import { answerBytes } from '../../bytes-call.ts';
import type { AnsweredCall, Services } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { versionsForReaders } from '../../gateways/content/in-force.ts';
import type { Kept } from '../../plugins/answers/etag.ts';
import { helpIndex } from './served/help-index.ts';
import { type KeptContent, keptAnswer, ofContent } from './served/kept-content.ts';
import { findBanners } from './served/present-banner.ts';
import { changesOf, findFaq, presentPage, presentTerms } from './served/present-content.ts';
import type { Telling } from './served/shown-text.ts';

type Asked = { language: Language; reader?: HelpReader | undefined };

function tellingOf({ config }: Services, { language, reader = 'visitor' }: Asked): Telling {
  return { language, reader, linkBase: config.basePath };
}

/** An app has no address of its own that a link could begin with. */
function tellingOfApp({ config }: Services, { language }: Asked): Telling {
  return { language, reader: 'customer', linkBase: config.portalUrl.replace(/\/$/, '') };
}

const nameOf = ({ language, reader, linkBase }: Telling) => `${language} ${reader} ${linkBase}`;

function faqAnswer(services: Services, key: string | undefined, telling: Telling): Kept | Promise<Kept> {
  return ofContent(services, content =>
    // A screen names a question that an older content lacks: none is an answer, and no error in the browser's log.
    keptAnswer(content, `faq ${key ?? ''} ${nameOf(telling)}`, () => ({ data: findFaq(content, key, telling) ?? [] })),
  );
}

type AskedTerms = { key?: string | undefined; version?: string | undefined };

function termsAnswer(services: Services, asked: AskedTerms, telling: Telling): Kept | Promise<Kept> {
  const { key = portalTermsKey, version } = asked;
  return ofContent(services, content =>
    keptAnswer(content, `terms ${key} ${version ?? ''} ${nameOf(telling)}`, () =>
      termsOf(content, { key, version }, telling),
    ),
  );
}

function termsOf(content: KeptContent, { key, version }: AskedTerms, telling: Telling): object {
  const isThese = (one: { kind: string; key: string }) => one.kind === 'terms' && one.key === key;
  const versions = versionsForReaders(content.versions.filter(isThese));
  const found =
    version === undefined ? content.inForce.find(isThese) : versions.find(one => one.version === Number(version));
  if (!found) throw notFound();
  return {
    data: [presentTerms(content, found, telling)],
    versions: versions.map(one => {
      const { effectiveFrom } = one;
      return { version: one.version, effectiveFrom, changes: changesOf(one, telling) };
    }),
  };
}

export const readingCalls: AnsweredCall[] = [
  answerBytes(listFaq, (services, request) => faqAnswer(services, request.key, tellingOf(services, request))),
  answerBytes(listMobileFaq, (services, request) => faqAnswer(services, request.key, tellingOfApp(services, request))),
  answerBytes(listTerms, (services, request) => termsAnswer(services, request, tellingOf(services, request))),
  answerBytes(listMobileTerms, (services, request) => termsAnswer(services, request, tellingOfApp(services, request))),
  answerBytes(getPrivacyPolicy, (services, request) => {
    const key = request.Mode === '2' ? privacyTermsKey : portalTermsKey;
    return termsAnswer(services, { key }, tellingOf(services, request));
  }),
  answerBytes(getHelpPage, (services, request) => {
    const telling = tellingOf(services, request);
    return ofContent(services, content =>
      keptAnswer(content, `page ${request.page} ${nameOf(telling)}`, () => ({
        page: presentPage(content, request.page, telling),
        questions: findFaq(content, request.page, telling) ?? [],
      })),
    );
  }),
  answerBytes(getHelpIndex, (services, request) => {
    const telling = tellingOf(services, request);
    return ofContent(services, content =>
      keptAnswer(content, `index ${nameOf(telling)}`, () => ({ entries: helpIndex(content, telling) })),
    );
  }),
  answerBytes(listPortalBanners, (services, request) => {
    const telling = tellingOf(services, request);
    return ofContent(services, content =>
      keptAnswer(content, `banners ${nameOf(telling)}`, () => ({ banners: findBanners(content, telling) })),
    );
  }),
];
