/** What makes the portal one utility's, beside the colors in brand.css. Phone numbers and addresses come from the settings call. */
export const brand = {
  name: 'Wattershed Electric & Water',
  shortName: 'Wattershed',
  version: 'V10.1',
} as const;
