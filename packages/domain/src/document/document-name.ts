import { type DocumentType, documentTypes } from './document-type.ts';

const maxLength = 100;

/** Folders, what files may not be called, and characters that hide a name's end or turn it around. */
const folders = /^.*[/\\]/s;
const unwanted = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>:"|?*]/gu;

/**
 * The name under which a file is listed and saved: what the person called it, with the ending of what it is.
 * "C:\fotos\Zähler.exe" that holds a picture is "Zähler.jpg".
 */
export function documentName(given: string, type: DocumentType): string {
  const ending = `.${documentTypes[type]}`;
  const plain = given.normalize('NFC').replace(folders, '').replaceAll(unwanted, '').trim();
  const stem = plain.replace(/\.[^.]{0,8}$/, '').replace(/^\.+/, '');
  const characters = [...(stem === '' ? 'file' : stem)];
  return `${characters.slice(0, maxLength - ending.length).join('')}${ending}`;
}
