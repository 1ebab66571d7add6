import { useState } from 'react';
import type { ChosenMethod } from '../../paying/chosen-method.ts';
import type { Refused } from '../../paying/method/MethodStep.tsx';
import type { Wizard } from '../../wizard/use-wizard.ts';

/**
 * What came of the last try to pay: the method was refused, so another one is asked for, or what is paid has changed meanwhile, and the
 * person is sent back to where it is chosen. Both steps say so until they are over.
 */
export function useSetback<Step extends string, Draft extends { method?: ChosenMethod }>(
  { keep, goTo }: Pick<Wizard<Step | 'method', Draft>, 'keep' | 'goTo'>,
  chosenAt: Step,
) {
  const [refusal, setRefusal] = useState<Refused>();
  const [isSentBack, setSentBack] = useState(false);
  return {
    refusal,
    isSentBack,
    refuse(refused: Refused) {
      setRefusal(refused);
      keep(({ ...draft }) => {
        delete draft.method;
        return draft;
      });
      goTo('method', { replace: true });
    },
    sendBack() {
      setSentBack(true);
      goTo(chosenAt, { replace: true });
    },
    forgetRefusal: () => setRefusal(undefined),
    forgetSentBack: () => setSentBack(false),
  };
}
