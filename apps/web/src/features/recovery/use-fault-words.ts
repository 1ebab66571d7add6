import { useFieldTexts } from '../../fields/field-texts.ts';
import { missing } from '../../fields/rules.ts';
import type { Fault } from './recovery-rules.ts';
import { useRecoveryTexts } from './recovery-texts.ts';

/** The words of what a rule found; undefined when all is well. */
export function useFaultWords(): (fault: unknown) => string | undefined {
  const { t } = useRecoveryTexts();
  const { t: field } = useFieldTexts();
  return fault => {
    if (!fault) return undefined;
    return fault === missing ? field(missing) : t(fault as Exclude<Fault, null | typeof missing>);
  };
}
