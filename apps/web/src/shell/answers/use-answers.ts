import { useQuery } from '@tanstack/react-query';
import type { Language } from '@wattershed/domain/text/language';
import { useEffect, useState } from 'react';
import { helpIndexQuery } from '../texts/answer-reads.ts';
import type { Answers } from './answer-index.ts';

/** What finds answers in the chosen language, once somebody means to look for one. */
export function useAnswers(
  language: Language,
  isWanted: boolean,
): { answers: Answers | undefined; hasFailed: boolean } {
  const { data, error } = useQuery({ ...helpIndexQuery(language), enabled: isWanted });
  const [made, setMade] = useState<{ of: unknown; answers: Answers }>();
  const [isLost, setLost] = useState(false);

  useEffect(() => {
    if (!data || !isWanted) return;
    let isLeft = false;
    const make = async () => {
      try {
        const { answersOf } = await import('./answer-index.ts');
        if (!isLeft) setMade({ of: data, answers: answersOf(data.entries, language) });
      } catch {
        setLost(true);
      }
    };
    void make();
    return () => {
      isLeft = true;
    };
  }, [data, language, isWanted]);

  return { answers: made?.of === data ? made?.answers : undefined, hasFailed: error !== null || isLost };
}
