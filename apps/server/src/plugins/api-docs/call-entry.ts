import { type Access, type Call, errorsOf, pathParameters } from '@wattershed/contract/call';
import { html, type Markup, nothing } from '@wattershed/texts/markup';
import { type Field, formsOf } from './field-list.ts';
import { jsonSchema } from './json-schema.ts';

const callers: Readonly<Record<Access, string>> = {
  public: 'Anyone',
  prelogin: 'A visitor, with the header X-Prelogin: 1',
  either: 'A signed-in person, with their access token, or a visitor, with the header X-Prelogin: 1',
  signedIn: 'A signed-in person, with their access token',
  agent: 'A support agent who is signed in for a customer, with their access token',
  backOffice: "One of the utility's own systems, with its key",
};

/** One call of the docs: its line, and on demand what it asks for and answers. Its name is its address on the page. */
export function callEntry(call: Call): Markup {
  return html`<details class="call" id="${call.name}"><summary><span class="method ${call.method.toLowerCase()}">${call.method}</span>
<span class="line"><code>${call.path}</code> <span class="what">${call.summary}</span></span></summary>
<div class="body"><dl class="facts"><div><dt>Name</dt><dd><code>${call.name}</code> · <a href="#${call.name}">Link to this call</a></dd></div>
<div><dt>Who can call it</dt><dd>${callers[call.access]}</dd></div>
<div><dt>Right</dt><dd>${rightOf(call)}</dd></div>${headersOf(call)}</dl>
<h3>Request</h3>${requestOf(call)}
<h3>Answer</h3>${answerOf(call)}
<h3>Error codes</h3><p class="codes">${errorsOf(call).map(code => html`<code>${code}</code> `)}</p></div></details>
`;
}

function rightOf({ right }: Call): string {
  return typeof right === 'string' ? right : `None: ${right.none}`;
}

function headersOf(call: Call): Markup {
  const headers = [
    ...(call.checksum ? ['X-Checksum, over the body'] : []),
    ...(call.captcha ? ['X-Captcha-Token, of a solved captcha'] : []),
  ];
  return headers.length > 0 ? html`<div><dt>Headers</dt><dd>${headers.join('; ')}</dd></div>` : nothing;
}

function requestOf(call: Call): Markup {
  const inPath = pathParameters(call.path);
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  const placeOf = ({ path }: Field) => (inPath.includes(path) ? 'in the path' : hasBody ? '' : 'in the query');
  const forms = formsOf(jsonSchema(call.request)).map(({ fields }) => fieldsOf(fields, placeOf));
  if (forms.length > 1) return html`<p>One of these ${String(forms.length)} forms:</p>${forms}`;
  return forms[0] ?? nothing;
}

function answerOf(call: Call): Markup {
  if (call.file) return html`<p>A file: ${call.file}</p>`;
  const forms = formsOf(jsonSchema(call.data)).map(({ fields, whole }) =>
    whole ? html`<p>${whole}</p>` : fieldsOf(fields, () => ''),
  );
  return html`<p>In <code>data</code>, beside <code>status</code>:</p>${forms}`;
}

function fieldsOf(fields: readonly Field[], placeOf: (field: Field) => string): Markup {
  if (fields.length === 0) return html`<p>Nothing.</p>`;
  const lines = fields.map(field => {
    const { path, type, rules, isRequired } = field;
    const notes = [placeOf(field), isRequired ? '' : 'optional', ...rules].filter(note => note !== '');
    return html`<div><dt><code>${path}</code></dt><dd>${type}${notes.length > 0 ? html`<span>, ${notes.join(', ')}</span>` : nothing}</dd></div>`;
  });
  return html`<dl class="fields">${lines}</dl>`;
}
