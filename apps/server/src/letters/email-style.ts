import { html, type Markup } from '@wattershed/texts/markup';
import type { Brand } from '../brand/brand.ts';
import { emailColors } from './email-colors.ts';

/** The dark colors, for programs that follow the system, and the narrow margins of a phone. */
export function emailStyle(brand: Brand): Markup {
  const dark = emailColors(brand, 'dark');
  const background = (color: string) => html`background:${color}!important;background-color:${color}!important`;
  const state = (name: string, color: string, ground: string) =>
    html`.${name}{${background(ground)};color:${color}!important}`;
  return html`:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{${background(dark.ground)}}
.paper{${background(dark.surface)};border-color:${dark.line}!important}
.row{border-color:${dark.line}!important}
.text{color:${dark.text}!important}
.quiet{color:${dark.textQuiet}!important}
.link{color:${dark.link}!important}
.deep{${background(dark.deep)};border-color:${dark.accent}!important}
.on-deep{color:${dark.onDeep}!important}
.on-deep-quiet{color:${dark.onDeepQuiet}!important}
.button{${background(dark.brand)};color:${dark.onBrand}!important}
${state('good', dark.good, dark.goodGround)}
${state('warn', dark.warn, dark.warnGround)}
${state('bad', dark.bad, dark.badGround)}
${state('info', dark.info, dark.infoGround)}
}
@media (max-width:480px){.body{padding-left:20px!important;padding-right:20px!important}.edge{padding:12px 8px!important}}`;
}
