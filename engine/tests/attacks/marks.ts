import { appendRevision, bodyOf, findObject, freeNumber, stream } from '../append-revision.ts'
import type { Attack, Ground } from './ground.ts'

/** `/QuadPoints` of one place. */
export const quad = (left: number, bottom: number, right: number, top: number) =>
  `${left} ${top} ${right} ${top} ${left} ${bottom} ${right} ${bottom}`

/**
 * Annotations on the first page; `APPEARANCE` in one of them becomes a reference to the picture.
 */
export function marked(
  file: Uint8Array,
  marks: readonly string[],
  picture?: Uint8Array | string,
): Uint8Array {
  const page = findObject(file, /\/Type \/Page\b(?!s)/)
  const [form, first] = [freeNumber(file), freeNumber(file) + 1]
  const changed: Record<number, Uint8Array | string> = { ...(picture && { [form]: picture }) }
  const references = marks.map((mark, index) => {
    changed[first + index] =
      `<< /Type /Annot /F 4 ${mark.replace('APPEARANCE', `/AP << /N ${form} 0 R >>`)} >>`
    return `${first + index} 0 R`
  })
  const before = bodyOf(file, page)
  changed[page] = /\/Annots \[/.test(before)
    ? before.replace(/\/Annots \[([^\]]*)\]/, `/Annots [$1 ${references.join(' ')}]`)
    : before.replace(/>>\s*$/, `/Annots [${references.join(' ')}] >>`)
  return appendRevision(file, changed as Record<number, string>)
}

/** Marks that P=3 allows one by one, and that hide together what they mark. */
export async function markAttacks({ base, sign }: Ground): Promise<Attack[]> {
  const three = await sign(base, { certify: 3 })
  const attack = (name: string, file: Uint8Array, because: RegExp): Attack => ({
    name,
    file,
    expected: { subIndication: 'SIG_CONSTRAINTS_FAILURE', because },
  })
  const many = (count: number, mark: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => mark(index))
  const multiply = '/Resources << /ExtGState << /G << /BM /Multiply >> >> >>'
  const form = (content: string, height: number, resources = '') =>
    stream(`/Type /XObject /Subtype /Form /BBox [0 0 130 ${height}] ${resources}`, content)
  const line = (low: number, high: number, kind = 'Underline') =>
    `/Subtype /${kind} /Rect [30 ${low} 160 ${high}] /QuadPoints [${quad(30, low, 160, high)}]`

  return [
    attack(
      'P3: one underline of places that lie a point apart',
      marked(three, [
        `/Subtype /Underline /Rect [30 345 160 368] /QuadPoints [${many(13, (at) => quad(30, 346 + at, 160, 356 + at)).join(' ')}]`,
      ]),
      /hide together/,
    ),
    attack(
      'P3: thick underlines of low places, one over the other',
      marked(
        three,
        many(6, (at) => `${line(345 + at * 4, 349 + at * 4)} APPEARANCE`),
        form('3 w 0 2 m 130 2 l S', 4),
      ),
      /hide together/,
    ),
    attack(
      'P3: many lines of one stroke',
      marked(
        three,
        [`${line(345, 365)} APPEARANCE`],
        form(`2 w ${many(9, (at) => `0 ${2 * at + 1} m 130 ${2 * at + 1} l`).join(' ')} S`, 20),
      ),
      /hide together/,
    ),
    attack(
      'P3: grey highlights on each other',
      marked(
        three,
        many(8, () => `${line(345, 368, 'Highlight')} /C [.6 .6 .6]`),
      ),
      /hide together/,
    ),
    attack(
      'P3: a highlight that names no colour',
      marked(
        three,
        [`${line(345, 365, 'Highlight')} APPEARANCE`],
        form('/G gs 0 0 130 20 re f', 20, multiply),
      ),
      /let through/,
    ),
    attack(
      'P3: a highlight that takes its colour back',
      marked(
        three,
        [`${line(345, 365, 'Highlight')} APPEARANCE`],
        form('/G gs q 1 1 0 rg Q 0 0 130 20 re f', 20, multiply),
      ),
      /let through/,
    ),
  ]
}
