import { documentChanges } from '../openapi/document-changes.ts';
import { lineOf, releasedDocument, unannounced, writeReleasedDocument } from '../openapi/released-document.ts';
import { openApiDocument } from '../plugins/api-docs/openapi.ts';

// Writes the calls as they are now to docs/openapi.json: from now on, this is what other programs know.
const document = openApiDocument('');
const changes = documentChanges(releasedDocument(), document);
const missing = unannounced(changes);
if (missing.length > 0) {
  console.error(
    ['These break other programs, and docs/changes.md has no line about them:', ...missing.map(lineOf)].join('\n'),
  );
  process.exitCode = 1;
} else {
  writeReleasedDocument(document);
  console.log(['docs/openapi.json is what the calls are now. Changed:', ...changes.map(lineOf)].join('\n'));
}
