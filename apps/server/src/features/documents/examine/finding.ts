import type { ErrorCode } from '@wattershed/domain/wire/error-code';

/** What is wrong with a file, as the examiner's process says it. */
export type Fault = 'damaged' | 'too-many-pixels' | 'protected' | 'active';

/** What the examiner's process prints. Of a picture, what was made of it. */
export type Finding = { fault: Fault } | { fault: null; widthPx: number | null; heightPx: number | null };

export const codeOfFault: Readonly<Record<Fault, ErrorCode>> = {
  damaged: 'DOC004',
  'too-many-pixels': 'DOC005',
  protected: 'DOC006',
  active: 'DOC007',
};
