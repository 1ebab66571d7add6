import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import classes from './DropDown.module.css';

type Props = {
  /** What the button shows. */
  label: ReactNode;
  /** The button's name, if what it shows isn't enough. */
  name?: string;
  buttonClassName?: string | undefined;
  align?: 'left' | 'right';
  /** It holds the screen that is shown. */
  isCurrent?: boolean;
  children: ReactNode;
};

/** A button that opens a panel of links or buttons. Escape, a click outside and a route change close it. */
export function DropDown({ label, name, buttonClassName, align = 'left', isCurrent = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path closes it
  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);

  function closeWhenChosen(event: MouseEvent) {
    const chosen = (event.target as Element).closest('a, button');
    if (!chosen) return;
    setOpen(false);
    // A link moves the focus to its screen; a choice keeps it here.
    if (chosen.tagName === 'BUTTON') button.current?.focus();
  }

  return (
    <div ref={place} className={classes.place}>
      <button
        ref={button}
        type="button"
        className={buttonClassName}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={name}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button or link of the panel is a click, too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is chosen is inside */}
      <div
        id={panelId}
        className={classes.panel}
        data-paper
        data-align={align}
        hidden={!isOpen}
        onClick={closeWhenChosen}
      >
        {isOpen && children}
      </div>
    </div>
  );
}
