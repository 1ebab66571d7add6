import type { Db } from '@wattershed/database/db';
import { printNoticeLetter } from '@wattershed/reference-utility/letters/notice-letter-store';
import { LetterRefusedForGood, type Letters } from './port.ts';

/** The reference utility's print shop. */
export function referenceLetters(db: Db): Letters {
  return {
    async print(letter) {
      if (!(await printNoticeLetter(db, letter))) throw new LetterRefusedForGood();
    },
  };
}
