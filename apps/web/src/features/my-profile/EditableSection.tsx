import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/page/Button.tsx';
import { SheetSection } from '../../ui/rows/Sheet.tsx';
import classes from './my-profile.module.css';
import { isAgent } from './profile-query.ts';

type Props = {
  /** The target of links within the page. */
  id: string;
  title: string;
  changeLabel: string;
  /** Undefined while there is nothing to change yet. */
  form: ((close: () => void) => ReactNode) | undefined;
  isOpenAtFirst?: boolean;
  /** The change can't be taken back. */
  isDanger?: boolean;
  children: ReactNode;
};

/** The current value with a button to change it. The form replaces it, and returns the focus when it closes. */
export function EditableSection(props: Props) {
  const { id, title, changeLabel, form, isOpenAtFirst = false, isDanger = false, children } = props;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const editing = isOpen && !isAgent() ? form : undefined;
  const { place, button, askFocus } = useMovedFocus(editing !== undefined);
  const set = (open: boolean) => {
    askFocus();
    setOpen(open);
  };
  return (
    <div id={id} ref={place} className={classes.section}>
      <SheetSection
        title={title}
        value={editing ? undefined : children}
        action={
          form &&
          !editing &&
          !isAgent() && (
            <Button ref={button} kind={isDanger ? 'danger' : 'plain'} onClick={() => set(true)}>
              {changeLabel}
            </Button>
          )
        }
      >
        {editing?.(() => set(false))}
      </SheetSection>
    </div>
  );
}

/** Focus goes to the first field when a form opens, and back to its button when it closes. */
export function useMovedFocus<Place extends HTMLElement = HTMLDivElement>(isOpen: boolean) {
  const place = useRef<Place>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    if (isOpen) place.current?.querySelector<HTMLElement>('form input, form select, form textarea')?.focus();
    else button.current?.focus();
  }, [isOpen]);
  const askFocus = () => {
    isAsked.current = true;
  };
  return { place, button, askFocus };
}
