import { applyForRebate } from '@wattershed/contract/ways-to-save/rebates';
import { isRefusal } from '../../../account/access.ts';
import { useAccess } from '../../../account/use-access.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useRebateTexts } from './rebate-texts.ts';

/** Why there are no buttons. */
export function MayNotApply() {
  const { t } = useRebateTexts();
  const access = useAccess(applyForRebate);
  if (!isRefusal(access)) return null;
  return (
    <Notice kind="info">
      <p>{t(access === 'agent' ? 'rebates.agent' : 'rebates.readOnly')}</p>
    </Notice>
  );
}
