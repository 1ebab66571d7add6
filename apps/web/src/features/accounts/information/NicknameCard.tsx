import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { setDefaultAccount, setNickname } from '@wattershed/contract/accounts/information';
import { listAccountOverview } from '@wattershed/contract/accounts/overview';
import { hasNoLink } from '@wattershed/domain/contact/person-name';
import { fieldBounds, hasLengthWithin } from '@wattershed/domain/field/field-bounds';
import { isFreeText } from '@wattershed/domain/text/free-text';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useInformationTexts } from '../../../account/rates/rate-texts.ts';
import { mutation } from '../../../api/query.ts';
import { BoundField } from '../../../fields/BoundField.tsx';
import { FormShell } from '../../../fields/FormShell.tsx';
import { optional, rule } from '../../../fields/rule.ts';
import { readStored } from '../../../session/browser-storage.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import classes from './AccountInformationPage.module.css';

const uuId = () => readStored('uuid') ?? '';
const refreshes = [listAccounts, listAccountOverview];

const nicknameRule = optional(
  rule(
    name => isFreeText(name) && hasNoLink(name) && hasLengthWithin(name, fieldBounds.accountNickname),
    'fields.nickname.error',
  ),
);

/** What the person calls the account, and whether it is the one that opens first. */
export function NicknameCard() {
  const { t } = useInformationTexts();
  const { account, accounts } = useAccount();
  const { accountNumber, nickName } = account;
  const change = useMutation(mutation(setNickname, { refreshes }));
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { nickName },
    validate: { nickName: nicknameRule },
  });
  return (
    <Card title={t('information.nickname.title')}>
      <FormShell
        form={form}
        onSubmit={values =>
          change.mutate(
            { uuId: uuId(), accountNumber, nickName: values.nickName.trim() },
            {
              onSuccess: saved =>
                toast.success(t(saved.nickName === '' ? 'information.nickname.removed' : 'information.nickname.saved')),
            },
          )
        }
        submitError={change.error}
        isSubmitting={change.isPending}
        submitLabel={t('information.nickname.save')}
      >
        <BoundField
          form={form}
          name="nickName"
          label={t('information.nickname')}
          missingWords={null}
          hint={t('information.nickname.hint')}
          input={{ autoComplete: 'off', maxLength: fieldBounds.accountNickname.max }}
        />
      </FormShell>
      {accounts.length > 1 && <DefaultChoice />}
    </Card>
  );
}

function DefaultChoice() {
  const { t, language } = useInformationTexts();
  const { accountNumber, isDefault } = useAccount().account;
  const change = useMutation(mutation(setDefaultAccount, { refreshes }));
  return (
    <section className={classes.part}>
      <h3>{t('information.default')}</h3>
      {isDefault ? (
        <>
          <p>
            <StatusBadge kind="good">{t('information.default.is')}</StatusBadge>
          </p>
          <p className={classes.quiet}>{t('information.default.change')}</p>
        </>
      ) : (
        <>
          <p className={classes.quiet}>{t('information.default.text')}</p>
          {change.error && <ErrorState error={change.error} />}
          <Button
            kind="plain"
            isLoading={change.isPending}
            onClick={() =>
              change.mutate(
                { uuId: uuId(), accountNumber, languageCode: language },
                { onSuccess: () => toast.success(t('information.default.saved')) },
              )
            }
          >
            {t('information.default.make')}
          </Button>
        </>
      )}
    </section>
  );
}
