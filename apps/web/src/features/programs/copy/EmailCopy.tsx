import { useMutation } from '@tanstack/react-query';
import type { emailArrangement, emailBudget, emailExtension } from '@wattershed/contract/programs/copy';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccess } from '../../../account/use-access.ts';
import { mutation } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useCopyTexts } from './copy-texts.ts';

type Props = { call: typeof emailArrangement | typeof emailExtension | typeof emailBudget };

/** Sends the plan on the screen, as it is now, to the person's own email address. */
export function EmailCopy({ call }: Props) {
  const { t } = useCopyTexts();
  const { accountNumber } = useAccount().account;
  const isAllowed = useAccess(call) === 'allowed';
  const sending = useMutation(mutation(call));
  if (!isAllowed) return null;
  return (
    <div>
      <Button kind="plain" isLoading={sending.isPending} onClick={() => sending.mutate({ accountNumber })}>
        {t('copy.send')}
      </Button>
      {sending.error && <ErrorState error={sending.error} />}
      {sending.isSuccess && <Notice kind="success">{t('copy.sent')}</Notice>}
    </div>
  );
}
