import { certificationIn, type Field, type SignatureInFile, textOf } from './fields.ts'
import { asArray, asDict, asInteger, asName, asString, type PdfDict } from './objects.ts'
import type { PdfFile } from './pdf-file.ts'

/** Fields that a signature locks (ISO 32000-2 §12.8.2.4, table 259; §12.7.5.5, table 236). */
export interface Locked {
  action: 'All' | 'Include' | 'Exclude'
  fields: string[]
  /**
   * What it allows of later changes, as a certification does; null when it says nothing about them.
   */
  level: 1 | 2 | 3 | null
}

interface Lock extends Locked {
  /** Name of the field whose signature locks. */
  by: string
}

/** What the signatures up to one of them allow in later revisions. */
export interface Permissions {
  /** Table 257; null where nobody certified: then nothing was said about later changes. */
  level: 1 | 2 | 3 | null
  locks: Lock[]
}

/** The level and locks that one signature brings. */
async function broughtBy(
  file: PdfFile,
  { field, dict, certification }: SignatureInFile,
  holder: Field | undefined,
): Promise<Permissions> {
  const locks: Lock[] = []
  for (const item of asArray(await file.entry(dict, 'Reference'))?.items ?? []) {
    const reference = asDict(await file.resolve(item))
    if (asName(await file.entry(reference, 'TransformMethod')) !== 'FieldMDP') continue
    locks.push({ by: field, ...(await readLock(file, await file.dictEntry(reference, 'TransformParams'))) })
  }
  const own = await file.dictEntry(holder?.dict, 'Lock')
  if (own) locks.push({ by: field, ...(await readLock(file, own)) })
  const level = locks.reduce((strictest, lock) => stricter(strictest, lock.level), certification)
  return { level, locks }
}

/**
 * A lock as /Lock of a field and /TransformParams of a signature write it; Acrobat puts P into
 * both. What cannot be read locks everything.
 */
export async function readLock(file: PdfFile, dict: PdfDict | undefined): Promise<Locked> {
  const action = asName(await file.entry(dict, 'Action'))
  const fields: string[] = []
  for (const item of asArray(await file.entry(dict, 'Fields'))?.items ?? []) {
    const name = asString(await file.resolve(item))
    if (name) fields.push(textOf(name.bytes))
  }
  const level = asInteger(await file.entry(dict, 'P'))
  return {
    action: action === 'Include' || action === 'Exclude' ? action : 'All',
    fields,
    level: level === undefined ? null : level === 2 || level === 3 ? level : 1,
  }
}

const stricter = (one: 1 | 2 | 3 | null, other: 1 | 2 | 3 | null) =>
  one === null ? other : other === null ? one : (Math.min(one, other) as 1 | 2 | 3)

/**
 * For each signature, in the order they were made, what it and those before it allow: a later
 * signature cannot loosen what an earlier one said.
 */
export async function permissionsOf(
  file: PdfFile,
  signatures: readonly SignatureInFile[],
  fields: readonly Field[],
): Promise<Permissions[]> {
  return (await permissionsFromFirst(file, signatures, fields)).slice(1)
}

/** What was allowed before anybody signed, and behind it what each signature left of that. */
async function permissionsFromFirst(
  file: PdfFile,
  signatures: readonly SignatureInFile[],
  fields: readonly Field[],
): Promise<Permissions[]> {
  // What /Perms names is a certification too, also when no field holds its signature (§12.8.6).
  let known: Permissions = { level: await certificationIn(file, []), locks: [] }
  const all = [known]
  for (const [index, signature] of signatures.entries()) {
    // A byte range is a claim: what lies behind an earlier signature was not there when that was
    // made.
    const isLater = signatures.slice(index + 1).some((next) => placeOf(next) < placeOf(signature))
    if (isLater) {
      all.push(known)
      continue
    }
    const holder = fields.find(({ name, type }) => type === 'Sig' && name === signature.field)
    const brought = await broughtBy(file, signature, holder)
    known = { level: stricter(known.level, brought.level), locks: [...known.locks, ...brought.locks] }
    all.push(known)
  }
  return all
}

const placeOf = ({ contents }: SignatureInFile) => contents?.offset ?? Number.POSITIVE_INFINITY

/** What all signatures of the file allow together. */
export async function permissionsNow(
  file: PdfFile,
  signatures: readonly SignatureInFile[],
  fields: readonly Field[],
): Promise<Permissions> {
  return (await permissionsFromFirst(file, signatures, fields)).at(-1)!
}

/** Whose lock holds a field, by its full name; undefined when it is open. */
export function lockOn({ locks }: Permissions, field: string): string | undefined {
  return locks.find(({ action, fields }) => {
    const isNamed = fields.some((name) => field === name || field.startsWith(`${name}.`))
    return action === 'All' || (action === 'Include' ? isNamed : !isNamed)
  })?.by
}
