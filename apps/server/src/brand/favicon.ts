import { html, type Markup } from '@wattershed/texts/markup';
import type { Brand, Picture } from './brand.ts';

const drop = 'M16 1.8c5.3 6.3 9.6 11.3 9.6 17.3a9.6 9.6 0 0 1-19.2 0c0-6 4.3-11 9.6-17.3Z';
const bolt = 'M17.9 9.6 11.3 19h4.1l-1.3 7.2 6.8-9.9h-4.2l1.2-6.7Z';

/** The mark of a browser tab: the utility's logo, or the bundled drop in its colors. */
export function favicon({ name, light, logo }: Brand): string {
  const mark = logo
    ? picture(logo)
    : html`<path fill="${light.brand}" d="${drop}"/><path fill="${light.accent}" d="${bolt}"/>`;
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${name}</title>${mark}</svg>`.markup;
}

/** In the middle of the square. An SVG that stands in another one as a picture runs and loads nothing. */
function picture({ contentType, content }: Picture): Markup {
  return html`<image width="32" height="32" href="data:${contentType};base64,${content.toString('base64')}"/>`;
}
