import { useMutation } from '@tanstack/react-query';
import { configureAssistance, getAssistance } from '@wattershed/contract/programs/assistance';
import { sumCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { mutation } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import classes from './assistance.module.css';
import { useAssistanceTexts } from './assistance-texts.ts';
import type { Assistance, Enrolled } from './assistance-view.ts';

type Props = { assistance: Assistance; bills: Enrolled['bills']; onClose: () => void };

/** Asks before the discount ends, and says what that would cost: by what it took off, or would have taken off, real bills. */
export function RemoveDialog({ assistance: { program, estimate }, bills, onClose }: Props) {
  const { t, language } = useAssistanceTexts();
  const { accountNumber } = useAccount().account;
  const configure = useMutation(mutation(configureAssistance, { refreshes: [getAssistance] }));
  const cost =
    bills.length > 0
      ? { count: bills.length, cents: sumCents(bills.map(({ savedCents }) => savedCents)) }
      : estimate && { count: estimate.bills, cents: estimate.savedCents };
  if (!program) return null;
  return (
    <Dialog title={t('assistance.remove.title')} onClose={onClose}>
      <div className={classes.stack}>
        <p>{t('assistance.remove.text')}</p>
        {cost && cost.cents > 0 && (
          <p>{t('assistance.remove.cost', { count: cost.count, amount: formatDollars(cost.cents, language) })}</p>
        )}
        {configure.error && <ErrorState error={configure.error} />}
        <div className={classes.actions}>
          <Button
            kind="danger-final"
            isLoading={configure.isPending}
            onClick={() =>
              configure.mutate(
                { accountNumber, program, remove: true },
                {
                  onSuccess: () => {
                    toast.success(t('assistance.remove.done'));
                    onClose();
                  },
                },
              )
            }
          >
            {t('assistance.remove.yes')}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {t('assistance.remove.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
