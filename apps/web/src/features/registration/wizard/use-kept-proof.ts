import { useQuery } from '@tanstack/react-query';
import { checkRegistration } from '@wattershed/contract/registration';
import { useEffect, useState } from 'react';
import { q } from '../../../api/query.ts';

type Turns = {
  onOver: () => void;
  /** The registration was made: the answer about the press before the reload was lost. */
  onMade: () => void;
};

/** After a reload the proof of before may be past its time: asks once, and tells what became of it. */
export function useKeptProof(registrationToken: string | undefined, { onOver, onMade }: Turns): void {
  const [keptToken] = useState(registrationToken);
  const { data } = useQuery({
    ...q(checkRegistration, { registrationToken: keptToken ?? '' }),
    enabled: keptToken !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isOver = data?.canRegister === false && registrationToken === keptToken;
  const isMade = isOver && data.awaitsActivation === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is what this waits for
  useEffect(() => {
    if (isMade) onMade();
    else if (isOver) onOver();
  }, [isOver, isMade]);
}
