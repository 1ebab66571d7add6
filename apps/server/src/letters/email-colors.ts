import type { Brand } from '../brand/brand.ts';
import { paper } from '../brand/paper.ts';
import type { EmailStateKind } from './email-page.ts';

export type EmailColors = ReturnType<typeof emailColors>;

/** The colors of an email in one scheme: the utility's, and those of paper. */
export function emailColors(brand: Brand, scheme: 'light' | 'dark') {
  return { ...paper[scheme], ...brand[scheme], onDeep: '#ffffff' };
}

export function stateColors(colors: EmailColors, kind: EmailStateKind): { text: string; ground: string } {
  return {
    good: { text: colors.good, ground: colors.goodGround },
    warn: { text: colors.warn, ground: colors.warnGround },
    bad: { text: colors.bad, ground: colors.badGround },
    info: { text: colors.info, ground: colors.infoGround },
  }[kind];
}
