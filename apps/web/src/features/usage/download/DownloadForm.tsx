import { useMutation } from '@tanstack/react-query';
import { downloadGreenButton, exportUsage, listUsageFiles, prepareUsageFile } from '@wattershed/contract/usage/export';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { greenButtonName, usageFileName, usageFileSteps } from '@wattershed/domain/usage/usage-file';
import { type FormEvent, useId, useState } from 'react';
import { isRefusal } from '../../../account/access.ts';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccess } from '../../../account/use-access.ts';
import { downloadFile } from '../../../api/downloads/download-file.ts';
import { mutation } from '../../../api/query.ts';
import { isSessionOver, signInAgain } from '../../../states/sign-in-again.ts';
import { errorToWords } from '../../../text/errors-to-words.ts';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { SideBySideChoice } from '../../../ui/lists/SideBySideChoice.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import classes from './DownloadCard.module.css';
import {
  type ChosenFile,
  chosenFile,
  type DownloadChoices,
  fileFormats,
  fileSpans,
  firstChoices,
  greenButtonContents,
  isCustomerFile,
  type OfferedMeter,
  offeredServices,
} from './download-choices.ts';
import { useDownloadTexts } from './download-texts.ts';

/** What to download, what will be in it, and the button. */
export function DownloadForm({ meters }: { meters: readonly OfferedMeter[] }) {
  const { t, language } = useDownloadTexts();
  const { account, caller } = useAccount();
  const { accountNumber } = account;
  const greenButton = useAccess(downloadGreenButton);
  const [choices, setChoices] = useState(firstChoices);
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'error'; words: string }>();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const prepare = useMutation(mutation(prepareUsageFile, { refreshes: [listUsageFiles] }));
  const problemId = useId();

  const chosen = chosenFile(choices, meters);
  const problem = typeof chosen === 'string' && (chosen !== 'days-missing' || isAsked) ? chosen : undefined;
  const isLarge = typeof chosen !== 'string' && chosen.isLarge;
  const formats = fileFormats.filter(format => format !== 'green-button' || greenButton === 'allowed');
  const services = offeredServices(meters);

  function change(changed: Partial<DownloadChoices>) {
    setChoices({ ...choices, ...changed });
    setOutcome(undefined);
    setAsked(false);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    setOutcome(undefined);
    if (typeof chosen === 'string') return;
    setBusy(true);
    try {
      if (chosen.isLarge) await prepare.mutateAsync({ ...requestOf(chosen), ...table });
      else setOutcome({ kind: 'success', words: t('download.done', { name: await save(chosen) }) });
    } catch (error) {
      if (isSessionOver(error)) signInAgain();
      else setOutcome({ kind: 'error', words: errorToWords(error) });
    }
    setBusy(false);
  }

  const requestOf = ({ range, services: asked }: ChosenFile) => ({ accountNumber, ...range, services: asked });
  const table = { format: choices.format === 'xlsx' ? 'xlsx' : 'csv', by: choices.by, language } as const;

  /** Saves the file, and says what it is called. */
  async function save(file: ChosenFile): Promise<string> {
    const { range } = file;
    if (range && choices.format !== 'green-button') {
      const name = usageFileName(accountNumber, { ...table, services: file.services, range });
      await downloadFile(exportUsage, { ...requestOf(file), ...table }, name);
      return name;
    }
    const name = greenButtonName(accountNumber, range);
    await downloadFile(downloadGreenButton, { ...requestOf(file), content: choices.content }, name);
    return name;
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <SideBySideChoice
        legend={t('download.format')}
        options={formats.map(value => ({ value, title: t(`download.format.${value}`) }))}
        value={choices.format}
        onChange={format => change({ format })}
      />
      <div className={classes.fields}>
        {choices.format === 'green-button' ? (
          <Select
            label={t('download.content')}
            value={choices.content}
            options={greenButtonContents.map(value => ({ value, label: t(`download.content.${value}`) }))}
            onChange={({ currentTarget }) => change({ content: currentTarget.value as DownloadChoices['content'] })}
          />
        ) : (
          <Select
            label={t('download.by')}
            value={choices.by}
            options={usageFileSteps.map(value => ({ value, label: t(`download.by.${value}`) }))}
            onChange={({ currentTarget }) => change({ by: currentTarget.value as DownloadChoices['by'] })}
          />
        )}
        {!isCustomerFile(choices) && (
          <>
            {services.length > 1 && (
              <Select
                label={t('download.services')}
                value={choices.services}
                options={services.map(value => ({ value, label: t(`download.services.${value}`) }))}
                onChange={({ currentTarget }) =>
                  change({ services: currentTarget.value as DownloadChoices['services'] })
                }
              />
            )}
            <Select
              label={t('download.span')}
              value={choices.span}
              options={fileSpans.map(value => ({ value, label: t(`download.span.${value}`) }))}
              onChange={({ currentTarget }) => change({ span: currentTarget.value as DownloadChoices['span'] })}
            />
            {choices.span === 'days' &&
              (['first', 'last'] as const).map(name => (
                <TextInput
                  key={name}
                  label={t(`download.${name}`)}
                  type="date"
                  value={choices[name]}
                  error={problem ? true : undefined}
                  aria-describedby={problem ? problemId : undefined}
                  onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
                />
              ))}
          </>
        )}
      </div>
      {problem && (
        <p id={problemId} className={classes.wrong} role="alert">
          {t(`download.problem.${problem}`)}
        </p>
      )}
      {typeof chosen !== 'string' && (
        <div className={classes.content}>
          <p>{contentWords()}</p>
          {chosen.range && (
            <p>
              {t('download.days', {
                from: formatDate(chosen.range.from, language),
                last: formatDate(addDays(chosen.range.before, -1), language),
              })}
            </p>
          )}
          {isLarge && <p>{t(caller.isAgent ? 'download.largeForAgent' : 'download.large')}</p>}
        </div>
      )}
      {!(isLarge && caller.isAgent) && (
        <div>
          <Button type="submit" kind="plain" isLoading={isBusy}>
            <Icon name={isLarge ? 'clock' : 'download'} size={18} />
            {t(isLarge ? 'download.action.prepare' : 'download.action.download')}
          </Button>
        </div>
      )}
      {isRefusal(greenButton) && <p className={classes.note}>{t('download.noGreenButton')}</p>}
      {outcome && <Notice kind={outcome.kind}>{outcome.words}</Notice>}
    </form>
  );

  function contentWords(): string {
    if (choices.format === 'green-button') return t(`download.contains.${choices.content}`);
    return t(`download.contains.${choices.by}`);
  }
}
