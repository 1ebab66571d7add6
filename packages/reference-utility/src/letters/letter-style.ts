/** What the letters need besides the mailbox's style sheet. A letter is paper: light whatever the system prefers. */
export const LETTER_STYLE = `
.letters { list-style: none; margin: 0; padding: 0; background: var(--paper); border: 1px solid var(--line);
  border-radius: 8px; overflow: hidden; }
.letters li + li { border-top: 1px solid var(--line); }
.letters a { display: grid; grid-template-columns: 1fr max-content; gap: 0 16px; padding: 14px 16px; color: inherit;
  text-decoration: none; }
.letters a:hover { background: var(--tint); }
.letters a:hover strong { text-decoration: underline; }
.letters a:focus-visible { outline-offset: -2px; }
.letters strong { font-weight: 600; overflow-wrap: anywhere; }
.letters .amount { font-variant-numeric: tabular-nums; text-align: right; }
.letters .due { text-align: right; }
main > h2 { margin: 32px 0 8px; }
h2 + .lead { margin-bottom: 12px; }
footer h2 { font-size: 14px; }
footer ul { margin: 0; padding-left: 20px; }
code { padding: 1px 4px; color: var(--ink); background: var(--tint); border-radius: 4px; overflow-wrap: anywhere; }
.letter {
  --ink: #14252a; --quiet: #4c6066; --line: #d5e0df; --tint: #e3f1f0; --link: #0b6069;
  color-scheme: light; max-width: 46rem; margin: 0 auto; padding: 24px 20px; color: var(--ink); background: #ffffff;
  border: 1px solid var(--line); border-radius: 4px;
}
.letter header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; padding-bottom: 12px;
  border-bottom: 2px solid #0b6069; }
.letter header p { margin: 0; }
.letter .sender { font-weight: 650; color: #084a52; }
.letter address { margin: 32px 0; font-style: normal; }
.letter h1 { font-size: 26px; }
.letter .facts { grid-template-columns: 1fr; gap: 0; }
.letter .facts dd { margin-bottom: 8px; }
.letter .sums { grid-template-columns: 1fr max-content; gap: 0; }
.letter .sums dt, .letter .sums dd { padding: 6px 0; border-top: 1px solid var(--line); }
.letter .sums dd { text-align: right; font-variant-numeric: tabular-nums; }
.letter .sums .total { color: var(--ink); font-size: 18px; font-weight: 650; }
.letter .register { margin-top: 24px; padding: 16px; background: var(--tint); border-radius: 8px; }
.letter .register h2 { margin-top: 0; }
.letter .register p { margin: 0; }
.letter .register dl { margin: 12px 0; }
.letter .register a { display: inline-flex; align-items: center; min-height: 24px; }
.letter .code { font-size: 24px; font-weight: 650; letter-spacing: .12em; font-variant-numeric: tabular-nums; }
@media (min-width: 40rem) {
  .letter { padding: 48px; }
  .letter .facts { grid-template-columns: 13rem 1fr; gap: 4px 16px; align-items: baseline; }
  .letter .facts dd { margin: 0; }
}
@media print {
  @page { margin: 18mm; }
  body { background: #ffffff; }
  .top, .back, .skip, body > footer { display: none; }
  main { padding: 0; max-width: none; }
  .letter { max-width: none; padding: 0; border: 0; }
  .letter .register { border: 1px solid var(--line); break-inside: avoid; }
}
`;
