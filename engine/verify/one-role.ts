import { asName, asStream } from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import type { Place, Places } from './places.ts'
import type { LaterRevision } from './revisions.ts'

/**
 * What a changed object is there for. Each role is known by the places that give it, and by nothing
 * else.
 */
export type Role =
  | { kind: 'catalog' }
  | { kind: 'metadata'; catalog: number }
  | { kind: 'information' }
  | { kind: 'form'; catalog: number }
  | { kind: 'fields'; holders: readonly number[] }
  | { kind: 'field' }
  | { kind: 'page' }
  | { kind: 'annotations' }
  | { kind: 'picture'; widget: number }
  | { kind: 'store'; parts: ReadonlySet<number>; catalog: number }

/** Arrays that list fields and annotations (ISO 32000-2 tables 31, 224, 226, 225). */
const fieldLists = /^(?:\/AcroForm)?\/(?:Fields|Annots|Kids|CO)$/

/**
 * Another place where a changed object is used than its role explains, in the older view or the
 * newer; undefined where there is none. One object has one role: what is metadata and content as
 * well would change the page as metadata.
 */
export async function otherRole(
  { before, after, places, index }: LaterRevision,
  number: number,
  role: Role,
): Promise<string | undefined> {
  for (const [view, at] of [
    [before, index],
    [after, index + 1],
  ] as const) {
    if (await isContainer(view, number, places))
      return `Object ${number} was changed, which holds other objects too.`
    const all = places.to(number, at)
    const other = all.find((place) => !isPlaceOf(role, place, { places, at, view }))
    if (other) return `Object ${number} was changed, which ${nameOf(other)} uses too.`
    if ((role.kind === 'picture' || role.kind === 'metadata') && all.length > 1)
      return `Object ${number} was changed, which is used in ${all.length} places.`
  }
  return undefined
}

const nameOf = ({ holder }: Place) => (holder === 'trailer' ? 'the trailer' : `object ${holder}`)

/** An object stream (§7.5.7), by what it says or by what is said of it. */
async function isContainer(view: PdfFile, number: number, places: Places): Promise<boolean> {
  if (places.membersOf(number).size > 0) return true
  const stream = asStream((await view.object(number))?.value)
  return asName(stream?.dict.entries.get('Type')) === 'ObjStm'
}

interface Surroundings {
  places: Places
  at: number
  view: PdfFile
}

function isPlaceOf(role: Role, place: Place, around: Surroundings): boolean {
  const { holder, path, isDestination } = place
  switch (role.kind) {
    case 'catalog':
      // A signature names what it is about (table 256).
      return holder === 'trailer' ? path === '/Root' : /(?:^|\/)Reference\/\*\/Data$|^\/Data$/.test(path)
    case 'metadata':
      return holder === role.catalog && path === '/Metadata'
    case 'information':
      return holder === 'trailer' && path === '/Info'
    case 'form':
      return holder === role.catalog && path === '/AcroForm'
    case 'fields':
      return (
        typeof holder === 'number' && role.holders.includes(holder) && /^(?:\/AcroForm)?\/Fields$/.test(path)
      )
    case 'annotations':
      return path === '/Annots'
    case 'picture':
      return holder === role.widget && path === '/AP/N'
    case 'store':
      return (
        typeof holder === 'number' &&
        (role.parts.has(holder) || (holder === role.catalog && /^\/DSS(?:\/|$)/.test(path)))
      )
    case 'page':
      return isDestination || /\/(?:Kids\/\*|P|Pg)$/.test(path) || isInList(place, around, /^\/(?:Kids)$/)
    case 'field':
      return (
        (/\/(?:Fields|Annots|Kids|CO)\/\*$/.test(path) && path.split('/').length <= 4) ||
        /\/(?:Parent|Obj|Lock)$/.test(path) ||
        isInList(place, around, fieldLists)
      )
  }
}

/** A member of an array that is an object of its own, and is used for nothing but this. */
function isInList({ holder, path }: Place, { places, at }: Surroundings, lists: RegExp): boolean {
  if (path !== '/*' || holder === 'trailer') return false
  const uses = places.to(holder, at)
  return uses.length > 0 && uses.every((use) => lists.test(use.path))
}
