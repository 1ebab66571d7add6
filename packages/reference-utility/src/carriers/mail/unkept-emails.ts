/**
 * Says when emails can't be kept, and when they can again: once each, because while the database is away, every sender tries again
 * and again.
 */
export function tellOfUnkept(say: (line: string) => void): { unkept(error: Error): void; kept(): void } {
  let count = 0;
  return {
    unkept({ message }) {
      if (count === 0) say(`Email carrier: emails can't be kept: ${message}`);
      count += 1;
    },
    kept() {
      if (count > 0) say(`Email carrier: emails are kept again; ${count} had to be turned away to try later`);
      count = 0;
    },
  };
}
