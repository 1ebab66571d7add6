import { Notice } from '../../../ui/page/Notice.tsx';
import type { SeveralLine } from './several-draft.ts';
import { useSeveralTexts } from './several-texts.ts';

/** Which of the accounts take no bank payments, before one is tried. */
export function RefusingBanks({ lines }: { lines: readonly SeveralLine[] }) {
  const { t } = useSeveralTexts();
  const names = lines.map(({ name }) => name).join('; ');
  return <Notice kind="warning">{t('several.bankRefused', { names })}</Notice>;
}
