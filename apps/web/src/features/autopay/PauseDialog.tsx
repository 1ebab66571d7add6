import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { pauseAutoPay } from '@wattershed/contract/autopay/enrollment';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays, addMonths, parseLocalDate } from '@wattershed/domain/calendar/local-date';
import { useAccount } from '../../account/chosen/account-context.ts';
import { mutation } from '../../api/query.ts';
import { BoundField } from '../../fields/BoundField.tsx';
import { FormShell } from '../../fields/FormShell.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { toast } from '../../ui/page/toast.ts';
import { useAutoPayTexts } from './autopay-texts.ts';
import type { Status } from './autopay-words.ts';
import { refreshed } from './refreshed-reads.ts';

type Props = { status: Status; revision: number; onClose: () => void };

/** Asks from which day on auto pay draws again. */
export function PauseDialog({ status: { today }, revision, onClose }: Props) {
  const { t, language } = useAutoPayTexts();
  const { accountNumber } = useAccount().account;
  const pause = useMutation(mutation(pauseAutoPay, refreshed));
  const last = addMonths(today, 12);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { until: '' },
    validate: {
      until: value => {
        const day = parseLocalDate(value);
        return day && day > today && day <= last ? null : 'fields.pausedUntil.error';
      },
    },
  });
  return (
    <Dialog title={t('autopay.pause.title')} onClose={onClose}>
      <p>{t('autopay.pause.text')}</p>
      <FormShell
        form={form}
        submitError={pause.error}
        isSubmitting={pause.isPending}
        submitLabel={t('autopay.pause.submit')}
        actions={
          <Button kind="plain" onClick={onClose}>
            {t('autopay.action.keep')}
          </Button>
        }
        onSubmit={({ until }) => {
          const day = parseLocalDate(until);
          if (!day) return;
          pause.mutate(
            { accountNumber, revision, until: day },
            {
              onSuccess: () => {
                toast.success(t('autopay.pause.done', { date: formatDate(day, language) }));
                onClose();
              },
            },
          );
        }}
      >
        <BoundField
          form={form}
          name="until"
          label={t('autopay.pause.until')}
          missingWords={null}
          input={{ type: 'date', min: addDays(today, 1), max: last }}
        />
      </FormShell>
    </Dialog>
  );
}
