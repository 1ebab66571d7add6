import { useQuery } from '@tanstack/react-query';
import { listTerms } from '@wattershed/contract/help/reading';
import { useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { refreshHere } from '../../api/query.ts';
import { useShellTexts } from '../../text/shell-texts.ts';
import { inForce } from './legal-reads.ts';

/** The version of the terms that could be read when the person agreed to them; undefined while they don't, or there is none. */
export function useTermsShown(isAgreed: boolean): number | undefined {
  const { language } = useShellTexts();
  const version = useQuery(inForce('terms', language)).data?.data[0]?.version;
  const [shown, setShown] = useState<number>();
  const next = isAgreed ? (shown ?? version) : undefined;
  if (next !== shown) setShown(next);
  return next;
}

/** Whether the form was refused because there are newer terms, which are then asked for. Whoever agreed agrees anew. */
export function areTermsOver(error: unknown): boolean {
  if (asApiError(error).code !== 'TRM409') return false;
  void refreshHere([listTerms.name]);
  return true;
}
