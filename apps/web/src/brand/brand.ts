/** What makes the portal one utility's: name and colours. Phone numbers and addresses come from the settings call. */
export const brand = {
  name: 'Wattershed Electric & Water',
  shortName: 'Wattershed',
  version: 'V10.1',
  ramps: {
    brand: ['#e8f5f5', '#d3ebeb', '#a7d7d8', '#77c1c4', '#4caaaf', '#2c9298', '#147b82', '#0b646b', '#0a5056', '#083d42'],
    amber: ['#fff6e3', '#ffebc2', '#ffd98a', '#ffc550', '#f9b021', '#e79c08', '#b97a00', '#8f5e00', '#6b4600', '#483000'],
    water: ['#e8f2fd', '#d1e4fb', '#a4caf7', '#74aff2', '#4b96ec', '#2b80e2', '#1c6ac6', '#15559f', '#114079', '#0c2c53'],
    dark: ['#d6dddd', '#adb8b9', '#8b9799', '#647173', '#48565a', '#364448', '#28353a', '#1b2629', '#141d20', '#0e1517'],
  },
} as const;
