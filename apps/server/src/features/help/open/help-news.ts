import { helpPageNames, helpPages } from '@wattershed/domain/help/help-page';
import { portalTermsKey, privacyTermsKey } from '@wattershed/domain/help/terms-key';
import { bcp47Of } from '@wattershed/domain/text/language';
import { html, type Markup } from '@wattershed/texts/markup';
import type { Services } from '../../../call.ts';
import type { Feature } from '../../../feature.ts';
import type { NewsOfPage } from '../../../plugins/web-app/news-in-page.ts';
import { languageOf } from '../../../plugins/web-app/without-script.ts';
import { type KeptContent, ofContent } from '../served/kept-content.ts';
import type { Telling } from '../served/shown-text.ts';
import { helpPageMarkup, termsMarkup } from './page-markup.ts';

type MakeMarkup = (content: KeptContent, telling: Telling) => Markup | undefined;

/** What a page of help or terms says, in the page itself: it is read before any script has come, and without one. */
function newsFrom(make: MakeMarkup): (services: Services) => NewsOfPage {
  return services => async request => {
    const language = languageOf(request);
    const telling: Telling = { language, reader: 'visitor', linkBase: services.config.basePath };
    const content = await Promise.resolve(ofContent(services, one => one)).catch(() => undefined);
    const markup = content && make(content, telling);
    if (!markup) return undefined;
    return {
      version: `${content.version} ${language}`,
      markup: html`<div lang="${bcp47Of(language)}">${markup}</div>`,
    };
  };
}

const pages = helpPageNames.flatMap(page => {
  const { visitorPath } = helpPages[page];
  // The details are for customers, whose page has no room for it. Of a pair, both halves may be open to everyone.
  const paths = page === 'HelpDetails' ? [] : [...(visitorPath ? [visitorPath] : []), `/${page}`];
  const news = newsFrom((content, telling) => helpPageMarkup(content, page, telling));
  return paths.map(path => [path, news] as const);
});

const terms = [
  ['/Term', portalTermsKey],
  ['/PrivacyPolicy', privacyTermsKey],
].map(([path = '', key = '']) => [path, newsFrom((content, telling) => termsMarkup(content, key, telling))] as const);

export const helpNews: NonNullable<Feature['newsOf']> = Object.fromEntries([...pages, ...terms]);
