/** A screen reader announces the time left when the dialog opens and at these marks, not every second. */
const marks = [30, 10];

/** The current announcement, so that the words change only at the marks. */
export function spokenSeconds(leftAtFirst: number, left: number): number {
  return marks.filter(mark => mark < leftAtFirst && left <= mark).at(-1) ?? leftAtFirst;
}
