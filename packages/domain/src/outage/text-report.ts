import type { Language } from '../text/language.ts';
import type { TroubleKind } from './report.ts';

type Word = { kind: Extract<TroubleKind, 'all-out' | 'no-water'>; language?: Language };

const words: readonly (readonly [Word, readonly string[]])[] = [
  [{ kind: 'all-out' }, ['OUT', 'POWEROUT', 'POWERISOUT', 'NOPOWER', 'LIGHTSOUT', 'STILLOUT']],
  [{ kind: 'no-water' }, ['NOWATER', 'WATEROUT', 'WATERISOUT']],
  [{ kind: 'all-out', language: 'ES' }, ['SINLUZ', 'NOHAYLUZ', 'SINELECTRICIDAD', 'SINSERVICIO']],
  [{ kind: 'no-water', language: 'ES' }, ['SINAGUA', 'NOHAYAGUA']],
  [{ kind: 'all-out', language: 'FR' }, ['SANSCOURANT', 'SANSELECTRICITE', 'COUPURE']],
  [{ kind: 'no-water', language: 'FR' }, ['SANSEAU', 'PASDEAU']],
];

/** What someone reports who texts “OUT” or the like, in any case, with accents and marks or without; undefined for anything else. */
export function readTextReport(text: string): Word | undefined {
  const plain = text
    .slice(0, 200)
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toUpperCase();
  return words.find(([, listed]) => listed.includes(plain))?.[0];
}
