import { useForm } from '@mantine/form';
import { parseAccountNumber } from '@wattershed/domain/account/account-number';
import { formatZip, isZip } from '@wattershed/domain/contact/zip';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { useEffect } from 'react';
import { streetOf, wholeAddress } from '../../../account/address-words.ts';
import { useAccountIfAny } from '../../../account/chosen/account-context.ts';
import { BoundField } from '../../../fields/BoundField.tsx';
import { contactRules } from '../../../fields/contact/contact-rules.ts';
import { PhoneField } from '../../../fields/contact/PhoneField.tsx';
import { personRules } from '../../../fields/person/person-rules.ts';
import { missing } from '../../../fields/rule.ts';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useMyPosition } from '../../../ui/map/use-my-position.ts';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { useReportTexts } from '../outage-texts.ts';
import classes from './report.module.css';
import { type PlaceWay, placeWays, type ReportPlace } from './report-draft.ts';

type Props = {
  value: ReportPlace | undefined;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
  onTyped: (place: ReportPlace) => void;
  onDone: (place: ReportPlace) => void;
};

/** So many are to choose from; of another, the account number says where. */
const mostOwn = 20;

/** The account that the portal shows, then the others; not where somebody has moved away from. */
function homesOf(choice: ReturnType<typeof useAccountIfAny>) {
  if (!choice) return [];
  const { account, accounts } = choice;
  const others = accounts.filter(({ accountNumber }) => accountNumber !== account.accountNumber);
  return [account, ...others].filter(({ status }) => status !== accountStatuses.closedWithBalance).slice(0, mostOwn);
}

/** Where it is, by whatever the person has: their own address, a number from a bill, or the street they stand in. */
export function PlaceStep({ value, takesFocus, onBack, onTyped, onDone }: Props) {
  const { t } = useReportTexts();
  const homes = homesOf(useAccountIfAny());
  const [home] = homes;
  const { mine, ask, forget } = useMyPosition();
  const ways = home ? placeWays : placeWays.filter(way => way !== 'own');
  const first: ReportPlace = {
    by: home ? 'own' : 'address',
    ...{ accountNumber: home?.accountNumber ?? '', phone: '', address: '', zip: '', position: null },
  };
  const form = useForm<ReportPlace>({
    mode: 'controlled',
    // A draft of someone signed in, whose session is over.
    initialValues: value && (home || value.by !== 'own') ? value : first,
    onValuesChange: onTyped,
    validate: {
      accountNumber: (text, { by }) => (by === 'account' ? personRules.accountNumber(text) : null),
      phone: (text, { by }) => (by === 'phone' ? contactRules.phone(text) : null),
      address: (text, { by, position }) =>
        by === 'address' && text.trim() === '' && position === null ? missing : null,
      zip: (text, { by }) => (by === 'address' && text !== '' && !isZip(text) ? 'fields.zip.error' : null),
    },
  });
  const { by, accountNumber, position } = form.values;

  function done(place: ReportPlace) {
    const isAnother = by === 'own' && !homes.some(one => one.accountNumber === place.accountNumber);
    const own = isAnother ? (home?.accountNumber ?? '') : place.accountNumber;
    onDone({ ...place, accountNumber: by === 'account' ? (parseAccountNumber(place.accountNumber) ?? '') : own });
  }

  // Found after it was asked for; kept only until the report is sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place that is found
  useEffect(() => {
    if (mine.state !== 'known') return;
    const { latitude, longitude } = mine;
    form.setFieldValue('position', { latitude, longitude });
  }, [mine]);

  return (
    <StepCard title={t('report.place.title')} takesFocus={takesFocus}>
      <StepForm form={form} onSubmit={done} onBack={onBack}>
        <RadioCards
          legend={t('report.place.by')}
          name="by"
          options={ways.map(way => ({
            ...{ value: way, title: t(`report.place.by.${way}`) },
            ...(way === 'own' && home && homes.length === 1 ? { detail: wholeAddress(home.serviceAddress) } : {}),
          }))}
          value={by}
          onChange={(way: PlaceWay) => {
            form.clearErrors();
            form.setFieldValue('by', way);
          }}
        />
        {by === 'own' && homes.length > 1 && (
          <RadioCards
            legend={t('report.place.which')}
            name="accountNumber"
            options={homes.map(one => ({
              value: one.accountNumber as string,
              title: one.nickName || streetOf(one.serviceAddress),
              detail: wholeAddress(one.serviceAddress),
            }))}
            value={accountNumber}
            onChange={chosen => form.setFieldValue('accountNumber', chosen)}
          />
        )}
        {by === 'account' && (
          <BoundField
            form={form}
            name="accountNumber"
            words="fields.accountNumber"
            hintWords="fields.accountNumber.hint"
            input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 20 }}
          />
        )}
        {by === 'phone' && <PhoneField form={form} name="phone" />}
        {(by === 'account' || by === 'phone') && <p className={classes.quiet}>{t('report.place.private')}</p>}
        {by === 'address' && (
          <>
            <BoundField
              form={form}
              name="address"
              label={t('report.place.address')}
              missingWords="fields.address.missing"
              hint={t('report.place.address.hint')}
              input={{ autoComplete: 'street-address', maxLength: 120 }}
            />
            <BoundField
              form={form}
              name="zip"
              label={t('report.place.zip')}
              missingWords={null}
              clean={formatZip}
              input={{ inputMode: 'numeric', autoComplete: 'postal-code' }}
            />
            {position ? (
              <p role="status">
                {t('report.place.located')}{' '}
                <TextButton
                  onClick={() => {
                    forget();
                    form.setFieldValue('position', null);
                  }}
                >
                  {t('report.place.unlocated')}
                </TextButton>
              </p>
            ) : (
              <p>
                <Button kind="plain" isLoading={mine.state === 'asking'} onClick={ask}>
                  <Icon name="pin" />
                  {t('report.place.locate')}
                </Button>
              </p>
            )}
            {(mine.state === 'denied' || mine.state === 'unavailable') && (
              <Notice kind="warning">{t(`report.place.${mine.state}`)}</Notice>
            )}
          </>
        )}
      </StepForm>
    </StepCard>
  );
}
