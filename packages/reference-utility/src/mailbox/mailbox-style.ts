/** The mailbox's style sheet, also used by the letters: the portal's calm teal, light or dark like the system. */
export const MAILBOX_STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f7faf9; --paper: #ffffff; --ink: #14252a; --quiet: #4c6066; --line: #d5e0df;
  --teal: #0b6069; --teal-strong: #084a52; --on-teal: #ffffff; --tint: #e3f1f0; --link: #0b6069;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0f1a1d; --paper: #162428; --ink: #e6f0f0; --quiet: #a3b7ba; --line: #2b3f44;
    --teal: #7fd0cf; --teal-strong: #a5e2e0; --on-teal: #06292d; --tint: #1c3539; --link: #8ad8d6;
  }
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.5 Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--teal); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 16px; top: 8px; background: var(--paper); padding: 8px 12px; z-index: 1; }
.top { background: var(--paper); border-bottom: 1px solid var(--line); }
.top div, main, footer { max-width: 60rem; margin: 0 auto; padding: 0 16px; }
.top div { display: flex; align-items: center; gap: 12px; min-height: 56px; }
.top nav { display: flex; flex-wrap: wrap; gap: 0 16px; }
.top a { display: inline-flex; align-items: center; min-height: 44px; color: var(--quiet); text-decoration: none; }
.top a.here { color: var(--ink); font-weight: 650; box-shadow: inset 0 -2px var(--teal); }
.top a:hover { color: var(--ink); }
.top svg { flex: none; color: var(--teal); }
.top span { margin-left: auto; color: var(--quiet); font-size: 14px; }
main { padding-top: 32px; padding-bottom: 48px; }
h1 { margin: 0 0 4px; font-size: 32px; line-height: 1.2; letter-spacing: -.015em; overflow-wrap: anywhere; }
.lead { margin: 0 0 24px; color: var(--quiet); max-width: 65ch; }
form { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin-bottom: 24px; }
form div { flex: 1 1 16rem; max-width: 28rem; }
label { display: block; margin-bottom: 4px; font-size: 14px; font-weight: 600; }
input, select { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: var(--paper);
  border: 1px solid var(--quiet); border-radius: 8px; }
::placeholder { color: var(--quiet); opacity: 1; }
button { min-height: 44px; padding: 8px 20px; font: inherit; font-weight: 600; color: var(--on-teal);
  background: var(--teal); border: 0; border-radius: 8px; cursor: pointer; }
button:hover { background: var(--teal-strong); }
.plain { display: inline-flex; align-items: center; min-height: 44px; }
.back { margin: -16px 0 4px; }
.messages { list-style: none; margin: 0; padding: 0; background: var(--paper); border: 1px solid var(--line);
  border-radius: 8px; overflow: hidden; }
.messages li + li { border-top: 1px solid var(--line); }
.messages a { display: grid; grid-template-columns: 40px 1fr; gap: 0 12px; padding: 14px 16px; color: inherit;
  text-decoration: none; }
.messages a:hover { background: var(--tint); }
.messages a:focus-visible { outline-offset: -2px; }
.icon { grid-row: span 3; display: grid; place-items: center; width: 40px; height: 40px; border-radius: 50%;
  color: var(--teal); background: var(--tint); }
.messages strong { font-weight: 600; overflow-wrap: anywhere; }
.messages a:hover strong { text-decoration: underline; }
.meta { color: var(--quiet); font-size: 14px; overflow-wrap: anywhere; }
.empty { padding: 32px 24px; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }
.empty h2 { margin: 0 0 4px; font-size: 18px; }
.empty p { margin: 0; color: var(--quiet); max-width: 65ch; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 16px 0 24px; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
h2 { margin: 24px 0 4px; font-size: 18px; }
.text { padding: 16px; background: var(--paper); border: 1px solid var(--line); border-radius: 8px;
  white-space: pre-wrap; overflow-wrap: anywhere; max-width: 80ch; }
.bubble { max-width: 24rem; padding: 12px 16px; background: var(--tint); border-radius: 16px 16px 16px 4px;
  white-space: pre-wrap; overflow-wrap: anywhere; }
.texts { list-style: none; margin: 16px 0 24px; padding: 0; display: grid; gap: 16px; max-width: 40rem; }
.texts .own { justify-self: end; text-align: right; }
.texts .own .bubble { background: var(--teal); color: var(--on-teal); border-radius: 16px 16px 4px 16px; text-align: left; }
.texts .meta { margin: 4px 0 0; }
iframe { display: block; width: 100%; height: 70vh; min-height: 26rem; background: #ffffff;
  border: 1px solid var(--line); border-radius: 8px; color-scheme: light; }
.files { list-style: none; margin: 0; padding: 0; }
.files a { display: inline-flex; align-items: center; min-height: 44px; overflow-wrap: anywhere; }
summary { min-height: 44px; display: flex; align-items: center; cursor: pointer; font-weight: 600; color: var(--link); }
details { margin-top: 16px; }
footer { padding-bottom: 32px; color: var(--quiet); font-size: 14px; }
@media (max-width: 28rem) { .top span { display: none; } }
@media (min-width: 48rem) {
  .messages a { grid-template-columns: 40px 1fr max-content; align-items: baseline; }
  .icon { grid-row: span 2; align-self: start; }
  .messages .when { grid-column: 3; grid-row: 1; }
  .messages .to { grid-column: 2 / 4; }
}
@media (prefers-reduced-motion: no-preference) { button, .messages a { transition: background-color 120ms; } }
`;
