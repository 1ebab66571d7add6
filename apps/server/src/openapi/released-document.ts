import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Change, Document } from './document-changes.ts';

const documentFile = fileURLToPath(new URL('../../../../docs/openapi.json', import.meta.url));
const changesFile = fileURLToPath(new URL('../../../../docs/changes.md', import.meta.url));

/** The document that other programs know since the last release. */
export function releasedDocument(): Document {
  return JSON.parse(readFileSync(documentFile, 'utf8'));
}

export function writeReleasedDocument(document: Document): void {
  writeFileSync(documentFile, `${JSON.stringify(document, null, 1)}\n`);
}

/** Breaking changes that docs/changes.md doesn't list: a line must have the call and the field, both in backticks. */
export function unannounced(changes: readonly Change[], announced = readFileSync(changesFile, 'utf8')): Change[] {
  const lines = announced.split('\n');
  const isNamed = ({ call, field }: Change) =>
    lines.some(line => line.includes(`\`${call}\``) && line.includes(`\`${field}\``));
  return changes.filter(change => change.isBreaking && !isNamed(change));
}

/** One readable line, in the form docs/changes.md uses. */
export function lineOf({ call, field, what }: Change): string {
  return `- \`${call}\`: \`${field}\` ${what}`;
}
