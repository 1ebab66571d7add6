import type { RequestOf } from '@wattershed/contract/call';
import type { keepDraft } from '@wattershed/contract/service-requests/drafts';
import type { DraftKind } from '@wattershed/domain/service/draft/draft';
import { useEffect, useRef, useState } from 'react';
import { discardForm, keepForm } from './kept-calls.ts';
import { useKeptTexts } from './kept-texts.ts';

/** So long after the last key; every key would be a request. */
const pauseMs = 2_000;

export type Keeping = 'nothing' | 'kept' | 'failed';

type Plan = Pick<RequestOf<typeof keepDraft>, 'requestId' | 'form'> & {
  kind: DraftKind;
  /** From 1. */
  step: number;
  /** Something was typed, and nothing was ordered yet. */
  isBegun: boolean;
  draftKey: string | undefined;
  /** Where a visitor wants the way back; empty where it isn't known yet. */
  email: string;
  onKey: (draftKey: string) => void;
};

/**
 * Keeps the form on the server as it is typed, for another device: a visitor's under a key, which is emailed once there is an
 * address. What can't be kept there is in the tab, and is tried again with the next change.
 */
export function useKeptForm({ kind, requestId, form, step, isBegun, draftKey, email, onKey }: Plan) {
  const { language } = useKeptTexts();
  const [keeping, setKeeping] = useState<Keeping>('nothing');
  const [isEmailed, setEmailed] = useState(false);
  const underWay = useRef<Promise<string | null>>(undefined);
  /** The form that is thrown away: nothing typed before may bring it back. */
  const discarded = useRef<string>(undefined);
  const kept = useRef('');
  const [turn, setTurn] = useState(0);

  const now = `${step} ${email} ${form}`;

  /** As it stands; brings the key of a visitor's first. Throws where it can't be kept. */
  async function keepIt(): Promise<string | null> {
    const owned = { ...(draftKey ? { draftKey } : {}), ...(email ? { email } : {}) };
    try {
      const answer = await keepForm(kind, { ...{ requestId, step, form, language }, ...owned });
      kept.current = now;
      setKeeping('kept');
      if (answer.isEmailed) setEmailed(true);
      if (answer.draftKey) onKey(answer.draftKey);
      return answer.draftKey;
    } catch (error) {
      setKeeping('failed');
      throw error;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is what this is about
  useEffect(() => {
    if (!isBegun || kept.current === now) return;
    const timer = setTimeout(() => {
      if (discarded.current === requestId) return;
      // One after another: the first of a visitor's brings the key that the others need.
      if (underWay.current) {
        setTurn(before => before + 1);
        return;
      }
      underWay.current = keepIt()
        .catch(() => null)
        .finally(() => {
          underWay.current = undefined;
        });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [form, step, email, isBegun, draftKey, turn]);

  /** Throws it away, there, too: after what is under way has arrived, which would bring it back. */
  async function discard(): Promise<void> {
    discarded.current = requestId;
    const brought = await underWay.current;
    const key = draftKey ?? brought;
    try {
      await discardForm(kind, { requestId, ...(key ? { draftKey: key } : {}) });
    } catch (error) {
      discarded.current = undefined;
      throw error;
    }
  }
  return { keeping: isBegun ? keeping : 'nothing', isEmailed, discard, keepIt } as const;
}
