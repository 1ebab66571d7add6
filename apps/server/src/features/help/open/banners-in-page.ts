import { dismissedIn, isBannerOnScreen } from '@wattershed/domain/help/banner';
import { bcp47Of } from '@wattershed/domain/text/language';
import type english from '@wattershed/texts/help/banners.en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import { html, nothing } from '@wattershed/texts/markup';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../../call.ts';
import type { NewsOfPage } from '../../../plugins/web-app/news-in-page.ts';
import { languageOf } from '../../../plugins/web-app/without-script.ts';
import { ofContent } from '../served/kept-content.ts';
import { findBanners } from '../served/present-banner.ts';
import type { Telling } from '../served/shown-text.ts';

/**
 * The banners of the day in the page itself, as apps/web/src/shell/banners shows them later: so nothing moves when they come. Undefined
 * for a page without any, which goes out as it was built.
 */
export const bannersInPage =
  (services: Services): NewsOfPage =>
  async request => {
    const content = await Promise.resolve(ofContent(services, one => one)).catch(() => undefined);
    if (!content?.inForce.some(({ kind }) => kind === 'banner')) return undefined;
    const { basePath } = services.config;
    const language = languageOf(request);
    const reader = cookieOf(request, 'loggedIn') === 'true' ? 'customer' : 'visitor';
    const telling: Telling = { language, reader, linkBase: basePath };
    const path = (request.url.split('?')[0] ?? '').slice(basePath.length);
    const dismissed = dismissedIn(cookieOf(request, 'dismissedBanners'));
    const banners = findBanners(content, telling).filter(
      banner =>
        isBannerOnScreen(banner, path) && !(banner.isDismissible && dismissed.has(`${banner.key}.${banner.version}`)),
    );
    if (banners.length === 0) return undefined;
    const t = portalTexts.translator<keyof typeof english>('help/banners', language);
    const each = banners.map(({ level, title, text, language: own, isDismissible }) => {
      const dismissible = isDismissible ? html` data-dismissible` : nothing;
      return html`<div data-banner="${level}"${dismissible} lang="${bcp47Of(own)}"><p>${title}</p><div data-content lang="${bcp47Of(own)}">${{ markup: text }}</div></div>`;
    });
    return {
      version: `${content.version} ${language} ${reader} ${banners.map(({ key }) => key).join(' ')}`,
      markup: html`<section data-banners aria-label="${t('banners.name')}" lang="${bcp47Of(language)}">${each}</section>`,
    };
  };

function cookieOf({ cookies }: FastifyRequest, name: string): string | undefined {
  return cookies[`__Host-${name}`] ?? cookies[name];
}
