import { readDraft, writeDraft } from '../../wizard/kept-draft.ts';

const keptAs = 'wattershed.walletOrder';

/** How the person wants the wallet to be saved: the wallet needn't know it. */
type Saving = { nickName: string; setDefaultPayment: boolean };

/** Kept in the tab while the person is at the wallet. */
export function keepSaving(orderId: string, saving: Saving): void {
  writeDraft(keptAs, { orderId, ...saving });
}

/** Nothing but the wallet itself after a sign-in on the way, or in another tab. */
export function readSaving(orderId: string): Saving {
  const kept = readDraft<Saving & { orderId: string }>(keptAs);
  if (kept?.orderId !== orderId) return { nickName: '', setDefaultPayment: false };
  return { nickName: kept.nickName, setDefaultPayment: kept.setDefaultPayment };
}
