import { useQuery } from '@tanstack/react-query';
import { checkRegistration } from '@wattershed/contract/registration/new-user';
import { useEffect, useState } from 'react';
import { q } from '../../../api/query.ts';

type Turns = {
  onOver: () => void;
  /** The registration was created: only the answer to the submit before the reload was lost. */
  onMade: () => void;
};

/** After a reload, the earlier proof may have expired: checks once, and reports the result. */
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
