/** The colors of apps/web/src/theme/theme.css that stay the same for every brand, where something is written on them. */
export type PaperColors = {
  ground: string;
  surface: string;
  surfaceQuiet: string;
  line: string;
  text: string;
  textQuiet: string;
  good: string;
  goodGround: string;
  warn: string;
  warnGround: string;
  bad: string;
  badGround: string;
  info: string;
  infoGround: string;
};

export const paper: Record<'light' | 'dark', PaperColors> = {
  light: {
    ground: '#f7f5f0',
    surface: '#ffffff',
    surfaceQuiet: '#f2efe8',
    line: '#e2dcd0',
    text: '#10272b',
    textQuiet: '#4c5d60',
    good: '#1a6f39',
    goodGround: '#e4f3e8',
    warn: '#7a4f00',
    warnGround: '#fff0cf',
    bad: '#a8261c',
    badGround: '#fdeae6',
    info: '#15559f',
    infoGround: '#e6f0fb',
  },
  dark: {
    ground: '#0c1517',
    surface: '#142124',
    surfaceQuiet: '#1b2b2f',
    line: '#2a3c40',
    text: '#eaf0ee',
    textQuiet: '#a9b9b9',
    good: '#74d597',
    goodGround: '#12301d',
    warn: '#ffca62',
    warnGround: '#33270c',
    bad: '#ff9d93',
    badGround: '#3b1815',
    info: '#8cc1f7',
    infoGround: '#11283f',
  },
};
