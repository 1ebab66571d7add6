import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import type english from '@wattershed/texts/information/unsubscribe.en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import { html, type Markup } from '@wattershed/texts/markup';
import type { Config } from '../../config.ts';

type Shown = Pick<Config, 'basePath' | 'UTILITY_NAME' | 'UTILITY_PHONE'>;

/** Asks first, because programs that look into links open them; then says what is so. */
export function unsubscribePage(state: 'asks' | 'done' | 'unknown', config: Shown, language: Language): string {
  const t = portalTexts.translator<keyof typeof english>('information/unsubscribe', language);
  const { basePath, UTILITY_NAME: name, UTILITY_PHONE: phone } = config;
  const title = t(`unsubscribe.${state}.title`);
  const form: Markup = html`<form method="post"><button>${t('unsubscribe.action')}</button></form>`;
  return html`<!doctype html><html lang="${bcp47Of(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${name}</title>
<link rel="icon" href="${basePath}/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${basePath}/without-script.css"></head>
<body><main><p>${name}</p><h1>${title}</h1><p>${t(`unsubscribe.${state}.text`)}</p>
${state === 'asks' ? form : html``}
<p><a href="${basePath}/NotificationPreferences">${t('unsubscribe.preferences')}</a></p>
<dl><dt>${t('unsubscribe.call')}</dt><dd><a href="tel:${phone}">${phone}</a></dd></dl></main></body></html>`.markup;
}
