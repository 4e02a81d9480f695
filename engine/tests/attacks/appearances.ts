import { appendRevision, bodyOf, findObject, freeNumber, stream } from '../append-revision.ts'
import { objects, paper } from '../siege/grounds.ts'
import type { Attack, Ground } from './ground.ts'

/** A field that shows something else than its value, and marks of others exchanged. */
export async function appearanceAttacks(ground: Ground): Promise<Attack[]> {
  const { base, sign } = ground
  const certified = await sign(base, { certify: 2 })
  const field = findObject(certified, /\/FT \/Tx/)
  const widget = Number(/\/Kids \[\s*(\d+) 0 R/.exec(bodyOf(certified, field))![1])
  const next = freeNumber(certified)
  const filled = (value: string, more = '') => ({
    [field]: bodyOf(certified, field).replace(/>>\s*$/, `/V (${value}) ${more} >>`),
  })
  const shown = (content: string, appearance = `<< /N ${next} 0 R >>`, encoding = '', font = 'Helvetica') =>
    appendRevision(certified, {
      ...filled('Pune'),
      ...showing(certified, widget, appearance),
      [next]: stream(fieldForm.replace('/Helvetica', `/${font} ${encoding}`), content),
    })
  const attack = (name: string, file: Uint8Array, because: RegExp): Attack => ({
    name,
    file,
    expected: { subIndication: 'SIG_CONSTRAINTS_FAILURE', because },
  })
  const moved = (from: string, to: string) => ({
    [widget]: bodyOf(from === 'base' ? base : certified, widget).replace(/\/Rect \[[^\]]*\]/, to),
  })
  const font = findObject(certified, /\/Type \/Font\b/)
  const form = formOf(certified)
  const covering = await sign(appendRevision(base, moved('base', '/Rect [0 0 595 842]')), { certify: 2 })
  return [
    attack('a field that shows another value', shown('BT /F 12 Tf (Delhi) Tj ET'), /not its value.*page 1/),
    attack(
      'a field that shows its value and more',
      shown('BT /F 12 Tf (Pune, and 900 more) Tj ET'),
      /not its value.*page 1/,
    ),
    attack('a field that shows a picture', shown('/X Do'), /picture.*page 1/),
    attack(
      'a field drawn with curves',
      shown('BT /F 12 Tf (Pune) Tj ET 0 0 m 9 9 9 9 9 0 c S'),
      /curves.*page 1/,
    ),
    attack(
      'a field with a bar over its value',
      shown('BT /F 12 Tf (Pune) Tj ET 0 0 200 20 re f'),
      /more than a border.*page 1/,
    ),
    attack('a field whose value is not seen', shown('BT 3 Tr /F 12 Tf (Pune) Tj ET'), /not seen.*page 1/),
    attack(
      'a field in exchanged letters',
      shown('BT /F 12 Tf (Pune) Tj ET', undefined, '/Encoding << /Differences [80 /D /e /l /h] >>'),
      /exchanged.*page 1/,
    ),
    attack(
      'a field in other signs',
      shown('BT /F 12 Tf (Pune) Tj ET', undefined, undefined, 'ZapfDingbats'),
      /other signs.*page 1/,
    ),
    attack(
      'pictures that are not the values, no longer drawn by viewers',
      await noMoreDrawn(ground),
      /whose picture/,
    ),
    ...(
      [
        ['in a font that its picture does not bring', '/H 12 Tf 2 5 Td (Pune) Tj', /does not bring/],
        ['in no font', '2 5 Td (Pune) Tj', /no font/],
        ['cut where its value begins', '/F 12 Tf -9 5 Td (Pune) Tj', /cut where it begins/],
        ['moved out of its box at first', '/F 12 Tf 2 50 Td (Pu) Tj 0 -45 Td (ne) Tj', /cut off/],
        ['that shows less of it and then more', '/F 12 Tf 197 12 Td (Pu) Tj -195 -8 Td (ne) Tj', /cut off/],
        ['with a part too small to read', '/F .1 Tf 2 5 Td (Pu) Tj /F 12 Tf 9 0 Td (ne) Tj', /cut off/],
        ['with a part in another colour', '/F 12 Tf 1 g 2 5 Td (Pu) Tj 0 g (ne) Tj', /not alike/],
        ['on a layer', '/F 12 Tf 2 5 Td /OC /L BDC (Pu) Tj EMC (ne) Tj', /layer/],
        ['whose letters go back', '/F 12 Tf 40 5 Td [(P) 3000 (une)] TJ', /over each other/],
        ['whose parts change places', '/F 12 Tf 60 5 Td (Pu) Tj -40 0 Td (ne) Tj', /order/],
        ['whose letters are spread backwards', '/F 12 Tf -9 Tc 60 5 Td (Pune) Tj', /over each other/],
        ['that is mirrored', '/F 12 Tf -1 0 0 1 60 5 Tm (Pune) Tj', /mirrored/],
        ['whose letters leave their line', '/F 12 Tf 2 5 Td 40 Ts (Pu) Tj 0 Ts (ne) Tj', /from their line/],
        ['drawn by what nobody knows', '/F 12 Tf 2 5 Td (Pune) Tj xx', /not understood/],
      ] as const
    ).map(([how, content, because]) => attack(`a field ${how}`, shown(`BT ${content} ET`), because)),
    attack(
      'a field cut to the end of its value',
      shown('q 20 0 100 20 re W n BT /F 12 Tf 2 5 Td (Pune) Tj ET Q'),
      /cut where it begins/,
    ),
    attack(
      'a field cut to a shape',
      shown('q 0 0 m 99 0 l 99 9 l h W n BT /F 12 Tf 2 5 Td (Pune) Tj ET Q'),
      /cut to a shape/,
    ),
    attack(
      'a field whose picture is squeezed',
      appendRevision(certified, {
        ...filled('Pune'),
        ...showing(certified, widget, `<< /N ${next} 0 R >>`),
        [next]: stream(fieldForm.replace('[0 0 200 20]', '[0 0 9000 20]'), 'BT /F 12 Tf (Pune) Tj ET'),
      }),
      /stretched/,
    ),
    attack(
      'a field that changes when touched',
      shown('BT /F 12 Tf (Pune) Tj ET', `<< /N ${next} 0 R /R ${next} 0 R >>`),
      /touched.*page 1/,
    ),
    attack(
      'a field that covers the page is filled',
      appendRevision(covering, filled('Pay Mallory')),
      /covers the page.*page 1/,
    ),
    attack(
      'fonts of the form swapped while it is filled',
      appendRevision(certified, {
        [font]: bodyOf(certified, font).replace('/Helvetica', '/Symbol'),
        ...filled('Pune'),
      }),
      /changed.*page 1/,
    ),
    attack(
      'a field moved while it is filled',
      appendRevision(certified, { ...filled('Pune'), ...moved('certified', '/Rect [0 0 300 300]') }),
      /changed.*page 1/,
    ),
    attack(
      'a field that calculates',
      appendRevision(certified, filled('Pune', '/AA << /K << /S /JavaScript /JS (x) >> >>')),
      /changed/,
    ),
    attack(
      'appearances asked for again',
      appendRevision(certified, {
        [form]: bodyOf(certified, form).replace(/>>\s*$/, '/NeedAppearances true >>'),
      }),
      /NeedAppearances/,
    ),
    attack('a co-signer whose mark covers the page', await coSigned(ground), /covers the page.*page 1/),
    attack('a page that gets a note beside a signature', await noted(ground), /Annotations.*page 1/),
  ]
}

const fieldForm =
  '/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'

/** The widget with another appearance, whatever it had. */
function showing(file: Uint8Array, widget: number, appearance: string): Record<number, string> {
  const body = bodyOf(file, widget).replace(/\/AP <<[^>]*>>/, '')
  return { [widget]: body.replace(/>>\s*$/, `/AP ${appearance} >>`) }
}

function formOf(file: Uint8Array): number {
  return Number(/\/AcroForm (\d+) 0 R/.exec(bodyOf(file, findObject(file, /\/Type \/Catalog/)))![1])
}

/** The picture says Pune, the value is Delhi, and viewers drew the value until now. */
async function noMoreDrawn({ sign }: Ground): Promise<Uint8Array> {
  const signed = await sign(
    paper({
      6: objects[6]!.replace('/DA (', '/NeedAppearances true /DA ('),
      12: objects[12]!.replace('(Pune)', '(Delhi)'),
    }),
  )
  return appendRevision(signed, { 6: bodyOf(signed, 6).replace('/NeedAppearances true', '') })
}

/** Everybody has a certificate that is trusted: that alone must not let them paint over a page. */
const coSigned = ({ signed, sign }: Ground) =>
  sign(signed, { field: 'ravi', page: 1, rect: [10, 10, 570, 800] })

async function noted({ signed, sign }: Ground): Promise<Uint8Array> {
  const page = findObject(signed, /\/Type \/Page\b(?!s)/)
  const next = freeNumber(signed)
  const withNote = appendRevision(signed, {
    [page]: bodyOf(signed, page).replace(/\/Annots \[([^\]]*)\]/, `/Annots [$1 ${next} 0 R]`),
    [next]: '<< /Type /Annot /Subtype /Text /Rect [0 0 20 20] /Contents (Paid) >>',
  })
  return await sign(withNote, { field: 'ravi', rect: undefined })
}
