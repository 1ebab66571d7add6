import { documentTypes } from '@wattershed/domain/document/document-type';
import { maxFilesOfForm } from '@wattershed/domain/document/upload-limits';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { errorToWords } from '../../text/errors-to-words.ts';
import { AnswerTo } from '../../text/shell-texts.ts';
import { Spoken } from '../../ui/content/Spoken.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { useDocumentTexts } from './document-texts.ts';
import classes from './FileField.module.css';
import { UploadRow } from './UploadRow.tsx';
import type { UploadNews } from './upload-list.ts';
import type { Uploads } from './use-uploads.ts';

type Props = {
  uploads: Uploads;
  /** Replaces the field's own. */
  label?: string;
  /** As many as the form takes. */
  most?: number;
};

const accept = Object.keys(documentTypes).join(',');

/**
 * Files for a form: chosen, taken with the camera, dropped, or pasted, and uploaded at once. The form has the uploads
 * (`useUploads`) and asks them for what to attach.
 */
export function FileField({
  uploads: { list, uploads, news, unfinished, hasTried },
  label,
  most = maxFilesOfForm,
}: Props) {
  const { t } = useDocumentTexts();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);

  function add(files: readonly File[]) {
    const room = Math.max(0, most - uploads.length);
    setLeftOut(files.slice(room).map(({ name }) => name));
    list.add(files.slice(0, room));
  }

  function remove(key: string) {
    setLeftOut([]);
    list.remove(key);
    // Its button is gone; the focus must not be.
    chooseButton.current?.focus();
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    add([...event.dataTransfer.files]);
  }

  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length > 0) add(files);
  }

  const words =
    hasTried && unfinished ? t(unfinished === 'waiting' ? 'documents.waiting' : 'documents.unfinished') : '';
  const failed = uploads.find(({ state }) => state.kind === 'failed')?.state;
  const tooMany = leftOut.length > 0 ? t('documents.tooMany', { count: most, names: leftOut.join(', ') }) : '';
  return (
    <fieldset
      aria-describedby={`${id}-hint ${id}-error`}
      className={classes.field}
      onDragOver={event => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <legend className={classes.label}>{label ?? t('documents.label')}</legend>
      <p id={`${id}-hint`} className={classes.hint}>
        {t('documents.hint', { count: most })}
      </p>
      <div className={classes.zone} data-over={isOver || undefined}>
        <div className={classes.ways}>
          <Button ref={chooseButton} kind="plain" onClick={() => chooser.current?.click()}>
            {isOver ? t('documents.dropHere') : t('documents.choose')}
          </Button>
          <span className={classes.camera}>
            <Button kind="plain" onClick={() => camera.current?.click()}>
              {t('documents.camera')}
            </Button>
          </span>
          <Picker inputRef={chooser} accept={accept} multiple onFiles={add} />
          <Picker inputRef={camera} accept="image/jpeg" capture="environment" onFiles={add} />
        </div>
        {uploads.length > 0 && (
          <ul aria-label={t('documents.list')} className={classes.list}>
            {uploads.map(upload => (
              <UploadRow
                key={upload.key}
                upload={upload}
                onRemove={() => remove(upload.key)}
                onRetry={() => list.retry(upload.key)}
              />
            ))}
          </ul>
        )}
        {AnswerTo && failed?.kind === 'failed' && <AnswerTo error={failed.error} situation="fileNotSent" />}
      </div>
      <div id={`${id}-error`} role="alert" className={classes.error}>
        {[tooMany, words]
          .filter(text => text !== '')
          .map(text => (
            <p key={text}>{text}</p>
          ))}
      </div>
      <Spoken as="p" role="status">
        {news && <News news={news} />}
      </Spoken>
    </fieldset>
  );
}

type PickerProps = {
  inputRef: React.RefObject<HTMLInputElement | null>;
  accept: string;
  multiple?: boolean;
  capture?: 'environment';
  onFiles: (files: readonly File[]) => void;
};

/** The browser's own, opened by a button that looks like ours. */
function Picker({ inputRef, onFiles, ...input }: PickerProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      hidden
      {...input}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        // So that the same file can be chosen again after it was removed.
        currentTarget.value = '';
      }}
    />
  );
}

function News({ news: { what, upload } }: { news: UploadNews }): ReactNode {
  const { t } = useDocumentTexts();
  const { name, state } = upload;
  if (state.kind === 'failed') return t('documents.failed', { name, reason: errorToWords(state.error) });
  return what === 'failed' ? null : t(`documents.${what}`, { name });
}
