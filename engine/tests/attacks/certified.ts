import { appendRevision, bodyOf, findObject, freeNumber, stream } from '../append-revision.ts'
import { signWithPort } from '../sign-with-port.ts'
import type { Attack, Ground } from './ground.ts'
import { signedRegardless } from './locked.ts'

/**
 * Evil annotations and sneaky signatures on certified files (Rohlmann et al. 2021), and locked
 * fields.
 */
export async function certifiedAttacks(ground: Ground): Promise<Attack[]> {
  const { base, sign, forge, asha, authority } = ground
  const [one, two, three] = [
    await sign(base, { certify: 1 }),
    await sign(base, { certify: 2 }),
    await sign(base, { certify: 3 }),
  ]
  const attack = (name: string, file: Uint8Array, because: RegExp): Attack => ({
    name,
    file,
    expected: { subIndication: 'SIG_CONSTRAINTS_FAILURE', because },
  })
  const annotated = (file: Uint8Array, annotation: string, more: Record<number, string> = {}) => {
    const page = findObject(file, /\/Type \/Page\b(?!s)/)
    const next = freeNumber(file)
    const listed = bodyOf(file, page).replace(/\/Annots \[([^\]]*)\]/, `/Annots [$1 ${next} 0 R]`)
    return appendRevision(file, { [page]: listed, [next]: `<< /Type /Annot ${annotation} >>`, ...more })
  }
  const multiply = '/Resources << /ExtGState << /G << /BM /Multiply >> /N << /BM /Normal >> >> >>'
  const drawn = (
    file: Uint8Array,
    kind: string,
    content: string,
    resources = '',
    box = '[0 0 240 90]',
    rect = '[60 600 300 690]',
  ) => {
    const next = freeNumber(file) + 1
    const form = `/Type /XObject /Subtype /Form /BBox ${box} ${resources}`
    return annotated(file, `/Subtype /${kind} /Rect ${rect} /AP << /N ${next} 0 R >>`, {
      [next]: stream(form, content),
    })
  }
  const filled = (file: Uint8Array) => {
    const field = findObject(file, /\/FT \/Tx/)
    return appendRevision(file, { [field]: bodyOf(file, field).replace(/>>\s*$/, '/V (Pay Mallory) >>') })
  }
  const locked = async (lock: string) => {
    const next = freeNumber(base)
    const catalog = findObject(base, /\/Type \/Catalog/)
    const form = Number(/\/AcroForm (\d+) 0 R/.exec(bodyOf(base, catalog))![1])
    const prepared = appendRevision(base, {
      [form]: bodyOf(base, form).replace(/\/Fields \[/, `/Fields [${next} 0 R `),
      [next]: `<< /FT /Sig /T (locker) /Lock << /Type /SigFieldLock ${lock} >> /V ${next + 1} 0 R >>`,
      [next + 1]:
        '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /Contents <00> /ByteRange [0 1 2 3] >>',
    })
    return await signWithPort(prepared, {
      field: { field: 'asha', certify: undefined },
      holder: asha,
      authority,
    })
  }
  const stampField = async () => {
    const next = freeNumber(two)
    const page = findObject(two, /\/Type \/Page\b(?!s)/)
    const catalog = findObject(two, /\/Type \/Catalog/)
    const form = Number(/\/AcroForm (\d+) 0 R/.exec(bodyOf(two, catalog))![1])
    return appendRevision(two, {
      [page]: bodyOf(two, page).replace(/\/Annots \[([^\]]*)\]/, `/Annots [$1 ${next} 0 R]`),
      [form]: bodyOf(two, form).replace(/\/Fields \[([^\]]*)\]/, `/Fields [$1 ${next} 0 R]`),
      [next]: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (stamp) /V ${next + 1} 0 R /Rect [60 600 300 720] /F 4 >>`,
      [next + 1]:
        '<< /Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161 /Contents <00> /ByteRange [0 1 2 3] >>',
    })
  }
  const information = (file: Uint8Array) => findObject(file, /\/Producer|\/ModDate/)
  return [
    attack(
      'P1: another title',
      appendRevision(one, { [information(one)]: '<< /Title (Another) >>' }),
      /certified/,
    ),
    attack('P1: a further signature', await forceSigned(ground, one), /certified/),
    attack('P1: the form filled', filled(one), /certified/),
    attack(
      'P2: evil annotation, free text',
      annotated(two, '/Subtype /FreeText /Rect [60 600 300 720] /Contents (Paid)'),
      /Annotations.*page 1/,
    ),
    attack(
      'P2: a note',
      annotated(two, '/Subtype /Text /Rect [60 700 80 720] /Contents (Paid)'),
      /Annotations.*page 1/,
    ),
    attack('P2: sneaky signature', await forceShown(ground, two), /mallory.*page 1/),
    attack('P2: further boxes of a stranger', await forge(two, { rect: undefined }), /mallory/),
    attack('P2: a time-stamp that shows', await stampField(), /time-stamp shows.*page 1/),
    attack(
      'P3: evil annotation, free text',
      annotated(three, '/Subtype /FreeText /Rect [60 600 300 720] /Contents (Paid)'),
      /FreeText.*page 1/,
    ),
    attack('P3: evil annotation, stamp', drawn(three, 'Stamp', '0 0 300 300 re f'), /Stamp.*page 1/),
    attack(
      'P3: evil annotation, redaction',
      annotated(three, '/Subtype /Redact /Rect [60 600 300 720] /OverlayText (Paid)'),
      /Redact.*page 1/,
    ),
    attack(
      'P3: a black highlight',
      annotated(
        three,
        '/Subtype /Highlight /Rect [60 600 300 690] /C [0 0 0] /QuadPoints [60 600 300 600 60 690 300 690]',
      ),
      /highlight.*page 1/,
    ),
    attack(
      'P3: an opaque highlight',
      drawn(three, 'Highlight', '1 1 0 rg 0 0 300 300 re f'),
      /highlight.*page 1/,
    ),
    attack(
      'P3: a highlight that writes',
      drawn(three, 'Highlight', 'BT /F 9 Tf (900) Tj ET'),
      /draws more.*page 1/,
    ),
    attack(
      'P3: an underline as a bar',
      drawn(three, 'Underline', '300 w 0 150 m 300 150 l S'),
      /thick.*page 1/,
    ),
    attack(
      'P3: a highlight that is stretched',
      drawn(three, 'Highlight', '/G gs 1 1 0 rg 0 0 9 9 re f', multiply, '[0 0 9 9]'),
      /stretched.*page 1/,
    ),
    attack(
      'P3: a highlight that takes its blend mode back',
      drawn(
        three,
        'Highlight',
        '/G gs /N gs 1 1 1 rg 0 0 240 120 re f',
        multiply,
        '[0 0 240 90]',
        '[60 600 300 690]',
      ),
      /let through.*page 1/,
    ),
    attack(
      'P3: a highlight that draws lines',
      drawn(
        three,
        'Highlight',
        '/G gs 99 w 0 0 0 RG 0 45 m 240 45 l S',
        multiply,
        '[0 0 240 90]',
        '[60 600 300 690]',
      ),
      /draws lines.*page 1/,
    ),
    attack(
      'P3: an underline as many lines',
      drawn(
        three,
        'Underline',
        '3 w 1 G 0 9 m 240 9 l S '.repeat(20),
        '',
        '[0 0 240 90]',
        '[60 600 300 690]',
      ),
      /thick.*page 1/,
    ),
    attack(
      'P3: an underline as tall as the page',
      drawn(three, 'Underline', '1 w 0 9 m 240 9 l S', '', '[0 0 240 500]', '[60 100 300 600]'),
      /taller.*page 1/,
    ),
    attack(
      'P3: an underline beside the places it names',
      drawn(
        three,
        'Underline',
        '1 w 0 80 m 240 80 l S',
        '',
        '[0 0 240 90]',
        '[60 600 300 690] /QuadPoints [60 620 300 620 60 600 300 600]',
      ),
      /beside.*page 1/,
    ),
    attack(
      'P3: an underline that writes with lines',
      drawn(
        three,
        'StrikeOut',
        '1 w 5 12 m 5 60 l S 5 60 m 20 60 l S',
        '',
        '[0 0 240 90]',
        '[60 600 300 690] /QuadPoints [60 620 300 620 60 600 300 600]',
      ),
      /beside.*page 1/,
    ),
    attack(
      'P3: an underline that names no place',
      drawn(three, 'Underline', '1 w 0 9 m 240 9 l S'),
      /name.*page 1/,
    ),
    attack(
      'P3: a highlight of places beside its rectangle',
      annotated(
        three,
        '/Subtype /Highlight /Rect [60 600 300 690] /C [1 1 0] /QuadPoints [60 500 300 500 60 400 300 400]',
      ),
      /name.*page 1/,
    ),
    attack(
      'P3: a note with a picture',
      drawn(three, 'Text', '0 0 40 40 re f', '', '[0 0 40 40]', '[60 600 100 640]'),
      /picture.*page 1/,
    ),
    attack(
      'P3: a note that acts',
      annotated(three, '/Subtype /Text /Rect [60 700 80 720] /A << /S /JavaScript /JS (x) >>'),
      /more than mark.*page 1/,
    ),
    attack('P3: sneaky signature', await forge(three), /mallory.*page 1/),
    attack('a locked field filled: all', filled(await locked('/Action /All')), /locks/),
    attack(
      'a locked field filled: named',
      filled(await locked('/Action /Include /Fields [(place)]')),
      /locks/,
    ),
    attack(
      'a locked field filled: not excepted',
      filled(await locked('/Action /Exclude /Fields [(other)]')),
      /locks/,
    ),
    attack('a locked field filled: lock not readable', filled(await locked('/Action /Perhaps')), /locks/),
  ]
}

/** Nor that no new field may show. */
const forceShown = ({ stranger }: Ground, certified: Uint8Array) =>
  signedRegardless({ authority: stranger }, certified, '/P 2', '/P 3', {
    field: 'mallory',
    page: 1,
    rect: [50, 50, 200, 60],
  })

/** Mallory's own program does not mind that no signature is allowed any more. */
async function forceSigned(
  { mallory, stranger, asha, authority, base }: Ground,
  certified: Uint8Array,
): Promise<Uint8Array> {
  const loose = await signWithPort(base, {
    field: { field: 'asha', certify: 2, page: 1, rect: [50, 50, 200, 60] },
    holder: asha,
    authority,
  })
  const more = await signWithPort(loose, {
    field: { field: 'mallory' },
    holder: mallory,
    authority: stranger,
  })
  const tail = new TextDecoder('latin1').decode(more.subarray(loose.length))
  const objects: Record<number, string> = {}
  for (const [, number, body] of tail.matchAll(/(\d+) 0 obj\s*([\s\S]*?)\s*endobj/g))
    objects[Number(number)] = body!
  return appendRevision(certified, objects)
}
