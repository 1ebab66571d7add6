import { type ComponentProps, useId } from 'react';
import { CheckBox } from './CheckBox.tsx';
import classes from './RequiredCheckBox.module.css';

type Props = Omit<ComponentProps<typeof CheckBox>, 'errorId'> & {
  /** What is said while it must be checked to go on and isn't; undefined until someone has tried. */
  missing: string | undefined;
};

/** A checkbox that must be checked, such as under terms, with what is said when it isn't. */
export function RequiredCheckBox({ missing, ...box }: Props) {
  const errorId = useId();
  return (
    <div>
      <CheckBox {...box} errorId={missing === undefined ? undefined : errorId} />
      {missing !== undefined && (
        <p id={errorId} role="alert" className={classes.error}>
          {missing}
        </p>
      )}
    </div>
  );
}
