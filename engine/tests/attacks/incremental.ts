import { concat } from '../../crypto/bytes.ts'
import { appendRevision, bodyOf, bytesOf, findObject, freeNumber, stream } from '../append-revision.ts'
import type { Attack, Ground } from './ground.ts'

/** Objects changed or added behind the signed bytes (ISA, Mladenov et al. 2019 §4.2). */
export async function incrementalAttacks({ signed }: Ground): Promise<Attack[]> {
  const page = findObject(signed, /\/Type \/Page\b(?!s)/)
  const pages = findObject(signed, /\/Type \/Pages/)
  const catalog = findObject(signed, /\/Type \/Catalog/)
  const content = Number(/\/Contents \[?\s*(\d+) 0 R/.exec(bodyOf(signed, page))![1])
  const font = findObject(signed, /\/Type \/Font\b/)
  const next = freeNumber(signed)
  const widget = findObject(signed, /\/FT \/Sig/)
  const value = findObject(signed, /\/Type \/Sig\b(?!Ref)/)
  const evil = stream('', 'BT /F 30 Tf 50 400 Td (Pay Mallory) Tj ET')
  const change = (number: number, from: RegExp | string, to: string) => ({
    [number]: bodyOf(signed, number).replace(from, to),
  })
  const attack = (
    name: string,
    objects: Record<number, string | null>,
    because: RegExp,
    trailer = {},
  ): Attack => ({
    name,
    file: appendRevision(signed, objects, trailer),
    expected: { subIndication: 'SIG_CONSTRAINTS_FAILURE', because },
  })
  return [
    attack('content of a page replaced', { [content]: evil }, /changed.*page 1/),
    attack(
      'page pointed at other content',
      { ...change(page, /\/Contents \[?\s*\d+ 0 R\s*\]?/, `/Contents ${next} 0 R`), [next]: evil },
      /changed.*page 1/,
    ),
    attack(
      'page made smaller',
      change(page, /\/MediaBox \[[^\]]*\]/, '/MediaBox [0 0 10 10]'),
      /changed.*page 1/,
    ),
    attack('page turned', change(page, '/Type /Page', '/Type /Page /Rotate 180'), /changed.*page 1/),
    attack(
      'page named twice',
      change(page, '/Type /Page', `/Contents ${next} 0 R /Type /Page`),
      /twice.*page 1/,
    ),
    attack(
      'page added',
      {
        ...change(pages, /\/Kids \[/, `/Kids [${next} 0 R `),
        [next]: `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 9 9] >>`,
      },
      /changed/,
    ),
    attack('page taken away', change(pages, /\/Kids \[\s*\d+ 0 R/, '/Kids ['), /changed/),
    attack(
      'page tree exchanged',
      {
        ...change(catalog, /\/Pages \d+ 0 R/, `/Pages ${next} 0 R`),
        [next]: '<< /Type /Pages /Kids [] /Count 0 >>',
      },
      /catalog/,
    ),
    attack('catalog exchanged', { [next]: bodyOf(signed, catalog) }, /trailer has another \/Root/, {
      Root: `${next} 0 R`,
    }),
    attack(
      'action on opening added',
      change(catalog, />>\s*$/, '/OpenAction << /S /JavaScript /JS (x) >> >>'),
      /OpenAction/,
    ),
    attack(
      'layers added',
      change(catalog, />>\s*$/, '/OCProperties << /OCGs [] /D << >> >> >>'),
      /OCProperties/,
    ),
    attack('font swapped', change(font, '/Helvetica', '/ZapfDingbats'), /changed.*page 1/),
    attack('object removed', { [content]: null }, /removed.*page 1/),
    attack(
      'form filled in',
      change(findObject(signed, /\/FT \/Tx/), />>\s*$/, '/V (Pay Mallory) >>'),
      /filled in/,
    ),
    attack(
      'mark of the signature moved',
      change(widget, /\/Rect \[[^\]]*\]/, '/Rect [0 0 500 800]'),
      /changed/,
    ),
    attack(
      'mark of the signature redrawn',
      {
        [Number(/\/N (\d+) 0 R/.exec(bodyOf(signed, widget))![1])]: stream(
          '/Subtype /Form /BBox [0 0 200 60]',
          '0 0 200 60 re f',
        ),
      },
      /changed.*page 1/,
    ),
    {
      name: 'signature dictionary copied',
      file: appendRevision(signed, change(value, '/Filter', '/X true /Filter')),
      expected: { subIndication: 'FORMAT_FAILURE', because: /hole/ },
    },
    attack(
      'page covered by an annotation',
      {
        ...change(page, /\/Annots \[/, `/Annots [${next} 0 R `),
        [next]: '<< /Type /Annot /Subtype /FreeText /Rect [0 0 500 800] /Contents (Paid) >>',
      },
      /changed.*page 1/,
    ),
    attack(
      'annotation appended',
      {
        ...change(page, /\/Annots \[([^\]]*)\]/, `/Annots [$1 ${next} 0 R]`),
        [next]: '<< /Type /Annot /Subtype /Text /Rect [0 0 20 20] /Contents (Paid) >>',
      },
      /Annotations.*page 1/,
    ),
    attack(
      'stamp named like the signature’s own',
      {
        ...change(page, /\/Annots \[([^\]]*)\]/, `/Annots [$1 ${next} 0 R]`),
        [next]: '<< /Type /Annot /Subtype /Stamp /NM (asha#2) /Rect [0 0 90 80] /F 4 >>',
      },
      /Annotations.*page 1/,
    ),
    {
      name: 'objects without cross-reference',
      file: concat([signed, bytesOf(`\n${content} 0 obj\n${evil}\nendobj\n%%EOF\n`)]),
      expected: { subIndication: 'SIG_CONSTRAINTS_FAILURE', because: /no revision/ },
    },
    {
      name: 'words behind the end',
      file: concat([signed, bytesOf('The price is now 900.')]),
      expected: { subIndication: 'SIG_CONSTRAINTS_FAILURE', because: /no revision/ },
    },
    {
      name: 'comment behind the end',
      file: concat([signed, bytesOf('\n% nothing to see\n')]),
      expected: { subIndication: 'SIG_CONSTRAINTS_FAILURE', because: /no revision/ },
    },
  ]
}
