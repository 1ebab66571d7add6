import { discardDraft, keepDraft } from '@wattershed/contract/service-requests/drafts';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { formToKeep, type StartDraft, type StartStep, startSteps } from './start-draft.ts';
import { useStartTexts } from './start-texts.ts';
import { applicantOf } from './who/who-form.ts';

/** So long after the last key; every key would be a request. */
const pauseMs = 2_000;

export type Keeping = 'nothing' | 'kept' | 'failed';

type Plan = {
  draft: StartDraft;
  step: StartStep;
  isVisitor: boolean;
  onKey: (draftKey: string) => void;
};

/**
 * Keeps the form on the server as it is typed, for another device: a visitor's under a key, which is emailed once there is an
 * address. What can't be kept there is in the tab, and is tried again with the next change.
 */
export function useKeptForm({ draft, step, isVisitor, onKey }: Plan) {
  const { language } = useStartTexts();
  const [keeping, setKeeping] = useState<Keeping>('nothing');
  const [isEmailed, setEmailed] = useState(false);
  const isUnderWay = useRef(false);
  const kept = useRef('');
  const [turn, setTurn] = useState(0);
  const form = formToKeep(draft);
  const { requestId, draftKey, who, placed, premise, typed } = draft;
  const isBegun = (premise !== undefined || typed?.place !== undefined) && placed === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is what this is about
  useEffect(() => {
    const now = `${step} ${form}`;
    if (!isBegun || kept.current === now) return;
    const timer = setTimeout(() => {
      // One after another: the first of a visitor's brings the key that the others need.
      if (isUnderWay.current) {
        setTurn(before => before + 1);
        return;
      }
      isUnderWay.current = true;
      const email = isVisitor && who ? applicantOf(who).email : '';
      callApi(keepDraft, {
        ...{ requestId, kind: 'start', step: startSteps.indexOf(step) + 1, form, language },
        ...(draftKey ? { draftKey } : {}),
        ...(email ? { email } : {}),
      })
        .then(answer => {
          kept.current = now;
          setKeeping('kept');
          if (answer.isEmailed) setEmailed(true);
          if (answer.draftKey) onKey(answer.draftKey);
        })
        .catch(() => setKeeping('failed'))
        .finally(() => {
          isUnderWay.current = false;
        });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [form, step, isBegun, draftKey, turn]);

  /** Throws it away, there, too. */
  async function discard(): Promise<void> {
    await callApi(discardDraft, { requestId, ...(draftKey ? { draftKey } : {}) });
  }
  return { keeping: isBegun ? keeping : 'nothing', isEmailed, discard } as const;
}
