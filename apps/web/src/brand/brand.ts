/**
 * The utility's brand, together with the colors in brand.css. Phone numbers and addresses come from the settings call.
 */
export const brand = {
  name: 'Wattershed Electric & Water',
  shortName: 'Wattershed',
  version: 'V10.1',
} as const;
