import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Card } from '../../ui/content/Card.tsx';
import { Button } from '../../ui/page/Button.tsx';
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
  children: ReactNode;
};

/** The current value with a button to change it. The form replaces it, and returns the focus when it closes. */
export function EditableCard({ id, title, changeLabel, form, isOpenAtFirst = false, children }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const editing = isOpen && !isAgent() ? form : undefined;
  const { place, button, askFocus } = useMovedFocus(editing !== undefined);
  const set = (open: boolean) => {
    askFocus();
    setOpen(open);
  };
  return (
    <div id={id} ref={place} className={classes.section}>
      <Card
        title={title}
        aside={
          form &&
          !editing &&
          !isAgent() && (
            <Button ref={button} kind="plain" onClick={() => set(true)}>
              {changeLabel}
            </Button>
          )
        }
      >
        {editing ? editing(() => set(false)) : children}
      </Card>
    </div>
  );
}

/** Focus goes to the first field when a form opens, and back to its button when it closes. */
export function useMovedFocus(isOpen: boolean) {
  const place = useRef<HTMLDivElement>(null);
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
