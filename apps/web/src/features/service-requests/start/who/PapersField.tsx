import { mostPapers } from '@wattershed/domain/service/start/identity-papers';
import { FileField } from '../../../../fields/documents/FileField.tsx';
import type { Uploads } from '../../../../fields/documents/use-uploads.ts';
import { useStartTexts } from '../start-texts.ts';

/** Pictures of what shows who somebody is. */
export function PapersField({ uploads }: { uploads: Uploads }) {
  const { t } = useStartTexts();
  return <FileField uploads={uploads} label={t('start.identity.papers.files')} most={mostPapers} />;
}
