import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { findPremises, noteUnlistedPremise } from '@wattershed/contract/service-requests/premises';
import { formatZip, isZip } from '@wattershed/domain/contact/zip';
import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import { isFreeText } from '@wattershed/domain/text/free-text';
import { useState } from 'react';
import { useSettings } from '../../../account/settings.ts';
import { mutation } from '../../../api/query.ts';
import { BoundField } from '../../../fields/BoundField.tsx';
import { FieldRow } from '../../../fields/FieldRow.tsx';
import { FormCheckBox } from '../../../fields/FormCheckBox.tsx';
import { missing } from '../../../fields/rule.ts';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { placeWords } from '../place-words.ts';
import type { MovingInProps, PlaceForm, Premise } from './moving-in-form.ts';
import { useMovingInTexts } from './moving-in-texts.ts';

type Found = DataOf<typeof findPremises>;

type Props = MovingInProps & {
  requestId: string;
  premise: Premise | undefined;
  /** What stands in the fields. */
  place: PlaceForm | undefined;
  onTyped: (place: PlaceForm) => void;
  onDone: (premise: Premise) => void;
};

type Noted = DataOf<typeof noteUnlistedPremise>;

const empty: PlaceForm = { address: '', unit: '', city: '', zip: '', isBusiness: false };
const notListed = 'not-listed';

/** Where service is to start: the places that an address may mean, of which one is chosen. */
export function PlaceStep(props: Props) {
  const { requestId, premise: before, place, takesFocus, refusal, onBack, onTyped, onDone } = props;
  const { t } = useMovingInTexts();
  const phone = useSettings()?.utilityPhone ?? '';
  const [found, setFound] = useState<Found | undefined>(() => before && foundOne(before));
  const [chosen, setChosen] = useState<string | undefined>(before?.premiseId);
  const [problem, setProblem] = useState<'no-number' | 'too-many'>();
  /** For which address `found` is. */
  const [searched, setSearched] = useState('');
  const form = useForm<PlaceForm>({
    mode: 'controlled',
    initialValues: { ...empty, ...place },
    validate: {
      address: address => {
        if (address.trim() === '') return missing;
        return isFreeText(address) ? null : 'fields.line.error';
      },
      unit: unit => (isFreeText(unit) ? null : 'fields.line.error'),
      city: (city, { zip }) => {
        if (city.trim() === '' && zip.trim() === '') return 'fields.cityOrZip.missing';
        return isFreeText(city) ? null : 'fields.line.error';
      },
      zip: zip => (zip.trim() === '' || isZip(zip) ? null : 'fields.zip.error'),
    },
    onValuesChange: values => {
      const { isBusiness: _, ...where } = values;
      if (JSON.stringify(where) !== searched) setFound(undefined);
      setProblem(undefined);
      onTyped(values);
    },
  });
  const finding = useMutation(mutation(findPremises));
  const noting = useMutation(mutation(noteUnlistedPremise));
  const isAsTyped = found?.isServed === true && (found.premises.length === 0 || chosen === notListed);
  const premise = found?.premises.find(one => one.premiseId === chosen);

  function submit(values: PlaceForm): void {
    if (premise) onDone(premise);
    else if (isAsTyped) note(values);
    else find(values);
  }

  /** A place that isn’t in the list: somebody looks at it before service starts. */
  function note({ address, unit, zip, isBusiness }: PlaceForm): void {
    if (zip.trim() === '') {
      form.setFieldError('zip', missing);
      return;
    }
    noting.mutate(
      { requestId, address: address.trim(), unit: unit.trim(), zip: zip.trim(), isBusiness },
      { onSuccess: answer => (answer.premise ? onDone(answer.premise) : tellProblem(answer.problem)) },
    );
  }

  function tellProblem(problem: Noted['problem']): void {
    if (problem === 'not-served') setFound({ isServed: false, premises: [], areNearby: false });
    else setProblem(problem ?? undefined);
  }

  function find({ isBusiness: _, ...where }: PlaceForm): void {
    const { address, unit, city, zip } = where;
    setSearched(JSON.stringify(where));
    finding.mutate(
      { address: address.trim(), unit: unit.trim(), city: city.trim(), zip: zip.trim() },
      {
        onSuccess: answer => {
          setFound(answer);
          const [only] = answer.premises;
          setChosen(answer.premises.length === 1 && !answer.areNearby ? only?.premiseId : undefined);
        },
      },
    );
  }

  return (
    <StepCard title={t('moving-in.place.title')} takesFocus={takesFocus}>
      <StepForm
        form={form}
        onBack={onBack}
        onSubmit={submit}
        submitError={finding.error ?? noting.error ?? refusal}
        isSubmitting={finding.isPending || noting.isPending}
        submitLabel={t(
          premise ? 'moving-in.place.here' : isAsTyped ? 'moving-in.place.asTyped' : 'moving-in.place.find',
        )}
      >
        <BoundField
          form={form}
          name="address"
          label={t('moving-in.place.address')}
          missingWords="fields.address.missing"
          hint={t('moving-in.place.addressHint')}
          input={{ autoComplete: 'address-line1', maxLength: fieldBounds.addressLine.max }}
        />
        <BoundField
          form={form}
          name="unit"
          label={t('moving-in.place.unit')}
          missingWords={null}
          input={{ autoComplete: 'address-line2', maxLength: 20 }}
        />
        <FieldRow>
          <BoundField
            form={form}
            name="city"
            label={t('moving-in.place.city')}
            missingWords="fields.city.missing"
            input={{ autoComplete: 'address-level2', maxLength: fieldBounds.city.max }}
          />
          <BoundField
            form={form}
            name="zip"
            label={t('moving-in.place.zip')}
            missingWords="fields.zip.missing"
            clean={formatZip}
            input={{ inputMode: 'numeric', autoComplete: 'postal-code' }}
          />
        </FieldRow>
        {found && (
          <FoundPlaces found={found} chosen={chosen} onChoose={setChosen} onFindAgain={() => setFound(undefined)} />
        )}
        {problem && <Notice kind="error">{t(`moving-in.place.${problem}`, { phone })}</Notice>}
        {isAsTyped && (
          <FormCheckBox form={form} name="isBusiness">
            {t('moving-in.place.business')}
          </FormCheckBox>
        )}
      </StepForm>
    </StepCard>
  );
}

const foundOne = (premise: Premise): Found => ({ isServed: true, premises: [premise], areNearby: false });

type FoundProps = {
  found: Found;
  chosen: string | undefined;
  onChoose: (premiseId: string) => void;
  onFindAgain: () => void;
};

function FoundPlaces({ found, chosen, onChoose, onFindAgain }: FoundProps) {
  const { t } = useMovingInTexts();
  const phone = useSettings()?.utilityPhone ?? '';
  const { isServed, premises, areNearby } = found;
  if (!isServed) return <Notice kind="warning">{t('moving-in.place.notServed', { phone })}</Notice>;
  if (premises.length === 0) return <Notice kind="warning">{t('moving-in.place.none')}</Notice>;
  return (
    <>
      {areNearby && <Notice kind="info">{t('moving-in.place.nearby')}</Notice>}
      <RadioCards
        legend={t('moving-in.place.which')}
        name="premise"
        value={chosen}
        options={[
          ...premises.map(premise => ({ value: premise.premiseId, title: placeWords(premise) })),
          {
            value: notListed,
            title: t('moving-in.place.notListed'),
            children: (
              <>
                <p>{t('moving-in.place.notListedText')}</p>
                <Button kind="plain" onClick={onFindAgain}>
                  {t('moving-in.place.again')}
                </Button>
              </>
            ),
          },
        ]}
        onChange={onChoose}
      />
    </>
  );
}
