import { localDate } from '@wattershed/domain/calendar/local-date';
import type { OpenState } from '@wattershed/domain/place/opening-hours';
import { portalTexts } from '@wattershed/texts/library';
import { expect, it } from 'vitest';
import { openWords, weekWords } from './opening-words.ts';

const textsOf = (language: 'EN_US' | 'EN_UK' | 'ES' | 'FR') =>
  portalTexts.translator<never>('payments/locations/locations', language);
const day = localDate('2026-11-23');
const at = (on: string, minute: number) => ({ day: localDate(on), minute });
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it.each<[OpenState, 'EN_US' | 'EN_UK' | 'ES' | 'FR', string]>([
  [{ isOpen: true, closesAt: at('2026-11-23', 1_020) }, 'EN_US', 'Open until 5 PM'],
  [{ isOpen: true, closesAt: at('2026-11-24', 120) }, 'EN_US', 'Open until 2 AM'],
  [{ isOpen: true, closesAt: at('2026-11-24', 600) }, 'EN_US', 'Open until Tue 10 AM'],
  [{ isOpen: true, closesAt: null }, 'EN_US', 'Always open'],
  [{ isOpen: false, opensAt: at('2026-11-23', 510) }, 'EN_US', 'Closed, opens 8:30 AM'],
  [{ isOpen: true, closesAt: at('2026-11-23', 1_020) }, 'EN_UK', 'Open until 17:00'],
  [{ isOpen: false, opensAt: at('2026-11-24', 480) }, 'FR', 'Fermé, ouvre mar. à 08:00'],
  [{ isOpen: false, opensAt: at('2026-11-24', 480) }, 'ES', 'Cerrado, abre el mar a las 8:00 a.m.'],
  [{ isOpen: false, opensAt: null }, 'EN_US', 'Closed'],
])('%j in %s', (state, language, words) => {
  expect(plain(openWords(state, day, textsOf(language) as never, language))).toBe(words);
});

it('writes a week as on a door', () => {
  const span = [{ opens: 600, closes: 1_560 }];
  const week = [[], span, span, span, span, span, [...span.slice(1), { opens: 540, closes: 780 }]];
  const words = weekWords({ week, isClosedOnHolidays: true }, textsOf('EN_US') as never, 'EN_US');
  expect(words.map(({ days, times }) => plain(`${days} ${times}`))).toEqual([
    'Mon–Fri 10 AM–2 AM',
    'Sat 9 AM–1 PM',
    'Sun Closed',
  ]);
});
