import { Notice } from '../../../ui/page/Notice.tsx';
import type { SeveralDetails, SeveralLine } from './several-draft.ts';
import { useSeveralTexts } from './several-texts.ts';

/** Which of the accounts takes no bank payments, before one is tried. */
export function BankRefusedNotice({ details, lines }: { details: SeveralDetails; lines: readonly SeveralLine[] }) {
  const { t } = useSeveralTexts();
  const refused = lines.filter(line =>
    details.accounts.some(({ accountNumber, isBankRefused }) => isBankRefused && accountNumber === line.accountNumber),
  );
  if (refused.length === 0) return null;
  return (
    <Notice kind="warning">{t('several.bankRefused', { names: refused.map(({ name }) => name).join('; ') })}</Notice>
  );
}
