import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { findLandlordInstallations } from '@wattershed/contract/service-requests/landlord';
import { formatZip, isZip } from '@wattershed/domain/contact/zip';
import { isFreeText } from '@wattershed/domain/text/free-text';
import { mutation } from '../../../api/query.ts';
import { WordedField } from '../../../fields/WordedField.tsx';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import classes from '../service-requests.module.css';
import type { Installation } from './landlord-draft.ts';
import { useLandlordTexts } from './landlord-texts.ts';

/** The units of a house, by its address. No form of its own: it stands in the step's. */
export function FindUnits({ onFound }: { onFound: (street: string, installations: Installation[]) => void }) {
  const { t } = useLandlordTexts();
  const find = useMutation(mutation(findLandlordInstallations));
  const form = useForm({
    mode: 'controlled',
    initialValues: { street: '', zip: '' },
    onValuesChange: () => find.reset(),
    validate: {
      street: text => (text.trim() !== '' && isFreeText(text) ? null : t('landlord.units.streetError')),
      zip: text => (isZip(text) ? null : t('landlord.units.zipError')),
    },
  });

  function ask() {
    if (find.isPending || form.validate().hasErrors) return;
    const { street, zip } = form.getValues();
    find.mutate(
      { street: street.trim(), zip },
      {
        onSuccess: ({ installations }) => {
          const [first] = installations;
          if (!first) return;
          onFound(first.street, installations);
          form.reset();
        },
      },
    );
  }

  return (
    <div className={classes.stack}>
      <div className={classes.find}>
        <WordedField
          form={form}
          name="street"
          label={t('landlord.units.street')}
          input={{ maxLength: 60, autoComplete: 'off' }}
        />
        <WordedField
          form={form}
          name="zip"
          label={t('landlord.units.zip')}
          clean={formatZip}
          input={{ inputMode: 'numeric', maxLength: 10, autoComplete: 'off' }}
        />
      </div>
      <div role="alert">
        {find.data?.installations.length === 0 && <p className={classes.error}>{t('landlord.units.notFound')}</p>}
      </div>
      {find.error && <ErrorState error={find.error} />}
      <div className={classes.actions}>
        <Button kind="plain" isLoading={find.isPending} onClick={ask}>
          {t('landlord.units.find')}
        </Button>
      </div>
    </div>
  );
}
