/** The server writes another utility's name into the pages (apps/server/src/brand/branded-page.ts). */
const written = import.meta.env.SSR ? null : document.querySelector<HTMLMetaElement>('meta[name="application-name"]');

/**
 * The utility's name; its colors are in brand.css. Phone numbers and addresses come from the settings call.
 */
export const brand = {
  name: written?.content ?? 'Wattershed Electric & Water',
  /** The words that the name begins with. */
  shortName: written?.dataset.short ?? 'Wattershed',
  version: 'V10.1',
} as const;
