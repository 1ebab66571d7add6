import { escapeText } from '@wattershed/texts/markup';
import { type Brand, defaultBrand } from './brand.ts';

/** As React writes text into a page. */
const asBuilt = (text: string) => text.replaceAll('&', '&amp;');
const { name, shortName } = defaultBrand;
const built = { name: asBuilt(name), shortName: asBuilt(shortName), rest: asBuilt(name.slice(shortName.length)) };
const builtLogo = new RegExp(`>${built.shortName}<span([^>]*)>${built.rest}</span>`, 'g');

/**
 * A page of the build with another name and another look. Its scripts stay as they are: the policy knows them by their hash,
 * and they read the name from the page.
 */
export function brandedPage(html: string, brand: Brand, sheetLink: string): string {
  const pieces = html.split(/(<script[\s\S]*?<\/script>)/);
  return pieces
    .map((piece, index) => (index % 2 === 1 ? piece : named(piece, brand)))
    .join('')
    .replace('</head>', `${sheetLink}</head>`);
}

function named(piece: string, brand: Brand): string {
  const short = escapeText(brand.shortName);
  const rest = escapeText(brand.name.slice(brand.shortName.length));
  return piece
    .replaceAll(builtLogo, (_logo, attributes: string) => `>${short}<span${attributes}>${rest}</span>`)
    .replaceAll(`data-short="${built.shortName}"`, () => `data-short="${short}"`)
    .replaceAll(built.name, () => escapeText(brand.name));
}
