import { useQuery } from '@tanstack/react-query';
import { listTerms } from '@wattershed/contract/help/reading';
import { useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { queryClient, refreshHere } from '../../api/query.ts';
import { currentLanguage } from '../../text/library.ts';
import { useShellTexts } from '../../text/shell-texts.ts';
import { inForce } from '../texts/legal-reads.ts';

/** The version of the terms that could be read when the person agreed to them; undefined while they don't, or there is none. */
export function useTermsShown(isAgreed: boolean): number | undefined {
  const { language } = useShellTexts();
  const version = useQuery(inForce('terms', language)).data?.data[0]?.version;
  const [shown, setShown] = useState<number>();
  const next = isAgreed ? (shown ?? version) : undefined;
  if (next !== shown) setShown(next);
  return next;
}

/** What keeps a form with the terms from being sent: nobody agrees to a text that couldn't be read, and whose version isn't known. */
export function agreeRule(isAgreed: boolean) {
  if (!isAgreed) return 'fields.terms.error';
  return areTermsHere() ? null : 'fields.terms.awaited';
}

/** A utility may have none. */
function areTermsHere(): boolean {
  const state = queryClient.getQueryState(inForce('terms', currentLanguage()).queryKey);
  return state?.data !== undefined || (state?.error && asApiError(state.error).httpStatus === 404) === true;
}

/** Whether the form was refused because there are newer terms, which are then asked for. Whoever agreed agrees anew. */
export function areTermsOver(error: unknown): boolean {
  if (asApiError(error).code !== 'TRM409') return false;
  void refreshHere([listTerms.name]);
  return true;
}
