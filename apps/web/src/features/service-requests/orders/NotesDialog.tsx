import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { isFreeText } from '@wattershed/domain/text/free-text';
import { useState } from 'react';
import { BoundField } from '../../../fields/BoundField.tsx';
import { FormShell } from '../../../fields/FormShell.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { useOrderTexts } from './order-texts.ts';
import type { Order } from './order-view.ts';
import { change, type Reach, refreshOrders } from './reach.ts';

type Props = { order: Order; reach: Reach; onClose: () => void };

type Notes = { gateCode: string; instructions: string };

/** How the crew gets to the meter. */
export function NotesDialog({ order, reach, onClose }: Props) {
  const { t } = useOrderTexts();
  const { orderNumber, version, gateCode, instructions } = order;
  const [requestId] = useState(() => crypto.randomUUID());
  const saving = useMutation({
    mutationKey: ['note-order', orderNumber],
    mutationFn: (notes: Notes) => change(reach, { orderNumber, version, requestId, notes }),
    onSuccess: () => {
      toast.success(t('orders.notes.done'));
      onClose();
    },
    onSettled: () => void refreshOrders(),
  });
  const lineRule = (text: string) => (isFreeText(text) ? null : 'fields.line.error');
  const form = useForm<Notes>({
    mode: 'controlled',
    initialValues: { gateCode, instructions },
    validate: { gateCode: lineRule, instructions: lineRule },
  });
  return (
    <Dialog title={t('orders.notes.title')} onClose={onClose}>
      <FormShell
        form={form}
        onSubmit={notes => saving.mutate(notes)}
        submitError={saving.error}
        isSubmitting={saving.isPending}
        submitLabel={t('orders.notes.save')}
        actions={
          <Button kind="plain" onClick={onClose}>
            {t('orders.leave')}
          </Button>
        }
      >
        <BoundField
          form={form}
          name="gateCode"
          label={t('orders.gateCode')}
          missingWords={null}
          input={{ autoComplete: 'off', maxLength: 20 }}
        />
        <BoundField
          form={form}
          name="instructions"
          label={t('orders.instructions')}
          hint={t('orders.instructions.hint')}
          missingWords={null}
          input={{ autoComplete: 'off', maxLength: 200 }}
        />
      </FormShell>
    </Dialog>
  );
}
