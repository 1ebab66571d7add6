import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useUiWords } from '../words.ts';
import classes from './Dialog.module.css';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  side?: 'left';
  /** The dialog comes by itself and needs an answer: a screen reader reads the elements of these ids at once. */
  alertTextIds?: string;
};

/** A modal dialog of the browser's own: it traps the focus, closes with Escape and gives the focus back. */
export function Dialog({ title, onClose, children, side, alertTextIds }: Props) {
  const words = useUiWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect, because its end comes before the dialog leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is the one beside the dialog
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-side={side}
      role={alertTextIds && 'alertdialog'}
      aria-labelledby={titleId}
      aria-describedby={alertTextIds}
      onCancel={event => {
        // React lets the event rise from a dialog within, too.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      // Browsers close a dialog without asking when Escape is pressed again and again. A dialog within tells only itself.
      onClose={event => event.target === dialog.current && onClose()}
      onClick={event => event.target === dialog.current && onClose()}
    >
      <div className={classes.content}>
        <div className={classes.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={classes.close} aria-label={words.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
