import { useForm } from '@mantine/form';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { isFreeText } from '@wattershed/domain/text/free-text';
import { BoundField } from '../../../fields/BoundField.tsx';
import { contactRules } from '../../../fields/contact/contact-rules.ts';
import { FileField } from '../../../fields/documents/FileField.tsx';
import { FieldRow } from '../../../fields/FieldRow.tsx';
import { FormCheckBox } from '../../../fields/FormCheckBox.tsx';
import { optional, rule } from '../../../fields/rule.ts';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { useReportTexts } from '../outage-texts.ts';
import { KnownOutage } from './KnownOutage.tsx';
import type { ReportDetails, ReportDraft } from './report-draft.ts';
import { mostPhotos, type ReportPhotos } from './use-report-photos.ts';

type Props = {
  draft: ReportDraft;
  photos: ReportPhotos;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
  onJoin: (incidentId: string | null) => void;
  onTyped: (details: ReportDetails) => void;
  onDone: (details: ReportDetails) => void;
};

const nothing: ReportDetails = { name: '', phone: '', email: '', message: '', isHazard: false };
const line = rule(isFreeText, 'fields.line.error');

/** Nothing here must be filled in: who stands in the dark may go on at once. */
export function DetailsStep({ draft, photos, takesFocus, onBack, onJoin, onTyped, onDone }: Props) {
  const { t } = useReportTexts();
  const form = useForm<ReportDetails>({
    mode: 'controlled',
    initialValues: draft.typed?.details ?? draft.details ?? nothing,
    onValuesChange: onTyped,
    validate: {
      name: optional(line),
      phone: optional(contactRules.phone),
      email: optional(contactRules.email),
      message: optional(line),
    },
  });

  function done(details: ReportDetails) {
    if (photos.uploads.takeDocumentIds()) onDone(details);
  }

  return (
    <StepCard title={t('report.details.title')} takesFocus={takesFocus}>
      <KnownOutage draft={draft} onJoin={onJoin} />
      <StepForm form={form} onSubmit={done} onBack={onBack}>
        <BoundField
          form={form}
          name="message"
          label={t('report.details.message')}
          hint={t('report.details.message.hint')}
          missingWords={null}
          input={{ maxLength: 500 }}
        />
        {draft.kind !== 'wire-down' && (
          <FormCheckBox form={form} name="isHazard">
            {t('report.details.hazard')}
          </FormCheckBox>
        )}
        <FieldRow>
          <BoundField
            form={form}
            name="name"
            label={t('report.details.name')}
            hint={t('report.details.name.hint')}
            missingWords={null}
            input={{ autoComplete: 'name', maxLength: 80 }}
          />
          {draft.place?.by !== 'phone' && (
            <BoundField
              form={form}
              name="phone"
              label={t('report.details.phone')}
              hint={t('report.details.phone.hint')}
              missingWords={null}
              clean={formatPhone}
              input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' }}
            />
          )}
        </FieldRow>
        <BoundField
          form={form}
          name="email"
          label={t('report.details.email')}
          missingWords={null}
          input={{ type: 'email', autoComplete: 'email', maxLength: 254 }}
        />
        <FileField uploads={photos.uploads} label={t('report.details.photo')} most={mostPhotos} />
      </StepForm>
    </StepCard>
  );
}
