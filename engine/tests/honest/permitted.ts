import { PDFDocument } from '@cantoo/pdf-lib'
import { concat } from '../../crypto/bytes.ts'
import { addSignatureFields } from '../../sign/empty-fields.ts'
import { appendRevision, bodyOf, findObject, freeNumber, stream } from '../append-revision.ts'
import { signedAsLaid } from '../attacks/ground.ts'
import { marked, quad } from '../attacks/marks.ts'
import { aPdf } from '../pdf-files.ts'
import type { Honest, Town } from './ground.ts'

/** What certifications and locks allow, done by hand and by another program. */
export async function permitted(town: Town): Promise<Honest[]> {
  const { sign } = town
  const base = await aPdf({ pages: 2, form: true })
  const [one, two, three] = [
    await sign(base, 1, { certify: 1 }),
    await sign(base, 1, { certify: 2 }),
    await sign(base, 1, { certify: 3 }),
  ]
  const highlighted = drawn(
    three,
    'Highlight',
    '/G gs 1 1 0 rg 0 0 100 12 re f',
    '/Resources << /ExtGState << /G << /BM /Multiply >> >> >>',
  )
  const information = findObject(two, /\/Producer|\/ModDate/)
  const locked = await withFieldLock(town, base)
  const places = [1, 2, 3].map((who) => ({
    field: `signer-${who}`,
    page: 1,
    rect: [40 + who * 90, 50, 80, 40] as const,
  }))
  const fields = concat([base, await addSignatureFields(base, places)])
  const filling = { target: 'existing', page: undefined, rect: undefined } as const
  const moreBoxes = [{ page: 2, rect: [40, 50, 80, 40] as const }]
  const half = await sign(base, 1, {
    lock: { action: 'Include', fields: ['signer-3'] },
    emptyFields: places.slice(1),
  })
  const everything = await sign(fields, 1, { ...filling, lock: { action: 'All' } })
  return [
    { name: 'certified against everything', file: one, signatures: 1, later: [], level: 'B-B' },
    {
      name: 'certified, then signed without a box',
      file: await sign(two, 2, { rect: undefined }),
      signatures: 2,
      later: ['signature'],
    },
    { name: 'certified, filled', file: filled(two), signatures: 1, later: ['form fill'] },
    {
      name: 'certified, filled and shown',
      file: filledAndShown(two),
      signatures: 1,
      later: ['form fill', 'form fill'],
    },
    ...[
      'q 1 1 198 18 re W n BT /F 12 Tf 0 g 2 5 Td (Pu) Tj (ne) Tj ET Q',
      "1 g 0 0 200 20 re f 0 G 1 w .5 .5 199 19 re s q BT 0 0 1 rg /F 9 Tf 1 0 0 1 2 12 Tm 9 TL (Pu) Tj (ne) ' ET Q",
      'q 0 1 -1 0 20 0 cm BT /F 12 Tf 0 g 5 5 Td [(P) 40 (un) -30 (e)] TJ ET Q',
      'BT /F 12 Tf 2 5 Td (P) Tj 20 0 Td (u) Tj 20 0 Td (n) Tj 20 0 Td (e) Tj ET',
      'BT /F 12 Tf 185 5 Td (Pune) Tj ET',
    ].map((picture, index) => ({
      name: `certified, filled and shown, another writer ${index + 1}`,
      file: filledAndShown(two, picture),
      signatures: 1,
      later: ['form fill', 'form fill'] as Honest['later'],
    })),
    {
      name: 'certified, filled, signed',
      file: await sign(filled(two), 2, { rect: undefined }),
      signatures: 2,
      later: ['form fill', 'signature'],
    },
    {
      name: 'certified, given another title',
      file: appendRevision(two, { [information]: '<< /Title (Another) >>' }),
      signatures: 1,
      later: ['metadata'],
    },
    {
      name: 'certified, filled by another program',
      file: await filledByPdfLib(two),
      signatures: 1,
      later: ['form fill'],
    },
    {
      name: 'certified for notes, noted',
      file: annotated(three, '/Subtype /Text /Rect [60 700 80 720] /Contents (Why?)'),
      signatures: 1,
      later: ['annotation'],
    },
    {
      name: 'certified for notes, underlined',
      file: annotated(
        three,
        '/Subtype /Underline /Rect [60 700 180 720] /QuadPoints [60 700 180 700 60 720 180 720]',
      ),
      signatures: 1,
      later: ['annotation'],
    },
    {
      name: 'certified for notes, two lines highlighted, underlined and struck out',
      file: marked(
        three,
        ['Highlight', 'Underline', 'StrikeOut'].map(
          (kind) =>
            `/Subtype /${kind} /C [1 1 0] /Rect [60 686 180 710] /QuadPoints [${quad(60, 698, 180, 710)} ${quad(60, 686, 180, 698)}]`,
        ),
      ),
      signatures: 1,
      later: ['annotation', 'annotation', 'annotation'],
    },
    { name: 'certified for notes, highlighted', file: highlighted, signatures: 1, later: ['annotation'] },
    {
      name: 'certified for notes, struck out',
      file: drawn(three, 'StrikeOut', '1 w 0 6 m 100 6 l S', ''),
      signatures: 1,
      later: ['annotation'],
    },
    {
      name: 'certified for notes, highlighted with round ends',
      file: drawn(
        three,
        'Highlight',
        '/G gs 1 1 0 rg 3 0 m 0 3 0 9 3 12 c 97 12 l 100 9 100 3 97 0 c h f',
        '/Resources << /ExtGState << /G << /BM /Multiply >> >> >>',
      ),
      signatures: 1,
      later: ['annotation'],
    },
    {
      name: 'certified for notes, highlighted, signed twice',
      file: await sign(await sign(highlighted, 2), 3),
      signatures: 3,
      later: ['annotation', 'signature', 'signature'],
    },
    {
      name: 'an open field beside a locked one, filled',
      file: filled(locked),
      signatures: 1,
      later: ['form fill'],
    },
    {
      name: 'fields made first, certified, signed one by one',
      file: await sign(await sign(await sign(fields, 1, { ...filling, certify: 2 }), 3, filling), 2, filling),
      signatures: 3,
      later: ['signature', 'signature'],
    },
    {
      name: 'a field locked by us, another filled and another signed',
      file: await sign(filled(half), 2, filling),
      signatures: 2,
      later: ['form fill', 'signature'],
    },
    {
      name: 'all fields locked by us, signed in a new one',
      file: await sign(everything, 4),
      signatures: 2,
      later: ['signature'],
    },
    {
      name: 'fields made first, filled with further boxes, archived',
      file: await town.raise(
        await sign(await sign(fields, 1, { ...filling, moreBoxes }), 2, { ...filling, moreBoxes }),
        'B-LTA',
      ),
      signatures: 4,
      later: ['signature', 'annotation', 'document time-stamp', 'dss', 'document time-stamp'],
      level: 'B-LTA',
    },
    {
      name: 'all fields and changes locked by us, stamped',
      file: await town.raise(
        await sign(fields, 1, { ...filling, lock: { action: 'All', level: 1 } }),
        'B-LTA',
      ),
      signatures: 3,
      later: ['document time-stamp', 'dss', 'document time-stamp'],
      level: 'B-LTA',
    },
  ]
}

function filled(file: Uint8Array): Uint8Array {
  const field = findObject(file, /\/FT \/Tx/)
  return appendRevision(file, { [field]: bodyOf(file, field).replace(/>>\s*$/, '/V (Pune) >>') })
}

function filledAndShown(file: Uint8Array, picture = 'q BT 0 g /F 12 Tf 2 5 Td (Pune) Tj ET Q'): Uint8Array {
  const field = findObject(file, /\/FT \/Tx/)
  const widget = Number(/\/Kids \[\s*(\d+) 0 R/.exec(bodyOf(file, field))![1])
  const next = freeNumber(file)
  return appendRevision(file, {
    [field]: bodyOf(file, field).replace(/>>\s*$/, '/V (Pune) >>'),
    [widget]: bodyOf(file, widget)
      .replace(/\/AP <<[^>]*>>/, '')
      .replace(/>>\s*$/, `/AP << /N ${next} 0 R >> >>`),
    [next]: stream(
      '/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>',
      `/Tx BMC ${picture} EMC`,
    ),
  })
}

async function filledByPdfLib(file: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(file, { forIncrementalUpdate: true })
  document.getForm().getTextField('place').setText('Pune')
  return new Uint8Array(await document.commit())
}

function annotated(file: Uint8Array, annotation: string, more: Record<number, string> = {}): Uint8Array {
  const page = findObject(file, /\/Type \/Page\b(?!s)/)
  const next = freeNumber(file)
  const listed = bodyOf(file, page).replace(/\/Annots \[([^\]]*)\]/, `/Annots [$1 ${next} 0 R]`)
  return appendRevision(file, { [page]: listed, [next]: `<< /Type /Annot ${annotation} >>`, ...more })
}

function drawn(file: Uint8Array, kind: string, content: string, resources: string): Uint8Array {
  const next = freeNumber(file) + 1
  const form = `/Type /XObject /Subtype /Form /BBox [0 0 100 12] ${resources}`
  const mark = `/Subtype /${kind} /Rect [60 700 160 712] /C [1 1 0] /QuadPoints [60 712 160 712 60 700 160 700] /AP << /N ${next} 0 R >>`
  return annotated(file, mark, { [next]: stream(form, content) })
}

/**
 * Locks the field “o” and says no more (ISO 32000-2 §12.8.2.4): written over a certification of the
 * same length.
 */
function withFieldLock({ signers, authority }: Town, base: Uint8Array): Promise<Uint8Array> {
  const certification = /\/TransformMethod \/DocMDP \/TransformParams << .*? >>(?= >>)/
  const lock = '/TransformMethod /FieldMDP /TransformParams << /Action /Include /Fields [(o)] >>'
  const ground = { base, asha: signers[0]!, authority }
  return signedAsLaid(
    ground,
    ({ byteRange }, whole) => ({
      text: whole.replace(certification, (found) => lock.padEnd(found.length)),
      range: [...byteRange],
    }),
    { certify: 2 },
  )
}
