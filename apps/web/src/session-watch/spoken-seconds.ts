/** A screen reader is told the time left when the dialog opens and at these marks, not every second. */
const marks = [30, 10];

/** What is said now, so that the words change at the marks only. */
export function spokenSeconds(leftAtFirst: number, left: number): number {
  return marks.filter(mark => mark < leftAtFirst && left <= mark).at(-1) ?? leftAtFirst;
}
