import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useUiWords } from '../words.ts';
import classes from './Dialog.module.css';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  side?: 'left';
  /**
   * For a dialog that opens by itself and needs an answer: a screen reader reads the elements with these IDs right
   * away.
   */
  alertTextIds?: string;
};

/** The browser's own modal dialog: it traps the focus, closes with Escape and returns the focus. */
export function Dialog({ title, onClose, children, side, alertTextIds }: Props) {
  const words = useUiWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect, because its cleanup runs before the dialog leaves the page; only then does the browser return the
  // focus.
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
        // React also bubbles the event from a nested dialog.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      // Browsers close a dialog without asking when Escape is pressed repeatedly. A nested dialog only reports its own.
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
