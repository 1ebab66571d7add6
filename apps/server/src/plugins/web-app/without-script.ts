import { bcp47Of, isLanguage, type Language, languageForPreferences } from '@wattershed/domain/text/language';
import type english from '@wattershed/texts/information/without-script.en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import { html } from '@wattershed/texts/markup';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

type Shown = Pick<Config, 'basePath' | 'UTILITY_NAME' | 'UTILITY_PHONE' | 'ELECTRIC_EMERGENCY_PHONE'>;

/**
 * Where every page leads a browser that runs no scripts (the `noscript` in apps/web/src/root.tsx). The server writes it,
 * because the pages of the build know neither the phone numbers nor the language.
 */
export function addPageWithoutScript(app: FastifyInstance, config: Shown): void {
  app.get(`${config.basePath}/without-script`, { config: { rateClass: 'static' } }, (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(pageWithoutScript(config, languageOf(request))),
  );
}

/** The language of the address, or the one chosen in the portal, else the first of the browser's languages that the portal speaks. */
export function languageOf({ cookies, headers, query }: FastifyRequest): Language {
  const { lang } = (query ?? {}) as { lang?: unknown };
  if (isLanguage(lang)) return lang;
  const chosen = cookies['__Host-language'] ?? cookies.language;
  if (isLanguage(chosen)) return chosen;
  const tags = headers['accept-language']?.split(',').map(tag => tag.split(';')[0]?.trim() ?? '') ?? [];
  return languageForPreferences(tags);
}

function pageWithoutScript(config: Shown, language: Language): string {
  const t = portalTexts.translator<keyof typeof english>('information/without-script', language);
  const { basePath, UTILITY_NAME: name, UTILITY_PHONE: phone, ELECTRIC_EMERGENCY_PHONE: emergencyPhone } = config;
  return html`<!doctype html><html lang="${bcp47Of(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('without-script.title')} | ${name}</title>
<link rel="icon" href="${basePath}/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${basePath}/without-script.css"></head>
<body><main><p>${name}</p><h1>${t('without-script.title')}</h1><p>${t('without-script.text')}</p>
<p><a href="${basePath}/">${t('without-script.open')}</a></p><p>${t('without-script.call')}</p>
<dl><dt>${t('without-script.emergency')}</dt><dd><a href="tel:${emergencyPhone}">${emergencyPhone}</a></dd>
<dt>${t('without-script.service')}</dt><dd><a href="tel:${phone}">${phone}</a></dd></dl></main></body></html>`.markup;
}
