import {
  appendRevision,
  bodyOf,
  bytesOf,
  findObject,
  freeNumber,
  stream,
  textOf,
} from '../append-revision.ts'
import type { Attack, Ground } from './ground.ts'

/**
 * Prepared before the victim signs, used afterwards (shadow attacks: hide, replace, hide and
 * replace; Mainka et al. 2021).
 */
export async function shadowAttacks(ground: Ground): Promise<Attack[]> {
  const { base, sign } = ground
  const page = findObject(base, /\/Type \/Page\b(?!s)/)
  const catalog = findObject(base, /\/Type \/Catalog/)
  const content = Number(/\/Contents \[?\s*(\d+) 0 R/.exec(bodyOf(base, page))![1])
  const free = freeNumber(base)
  const evil = stream('', 'BT /F 30 Tf 50 400 Td (Pay Mallory) Tj ET')
  const change = (number: number, from: RegExp | string, to: string) => ({
    [number]: bodyOf(base, number).replace(from, to),
  })
  const prepared = (objects: Record<number, string | null>) => sign(appendRevision(base, objects))
  const contents = /\/Contents \[?\s*(\d+ 0 R)\s*\]?/
  const attack = (name: string, file: Uint8Array, because: RegExp): Attack => ({
    name,
    file,
    expected: { subIndication: 'SIG_CONSTRAINTS_FAILURE', because },
  })

  const overlay = await prepared({
    ...change(page, contents, `/Contents [$1 ${free} 0 R]`),
    [free]: stream('', '1 g 0 0 600 900 re f'),
  })
  const gap = await prepared(change(page, contents, `/Contents [$1 ${free + 50} 0 R]`))
  const hidden = await prepared({
    [free]: bodyOf(base, page).replace(contents, `/Contents ${free + 1} 0 R`),
    [free + 1]: evil,
  })
  const inside = await prepared({ [free]: stream('', `${content} 0 obj\n${evil}\nendobj\n`) })
  const insideAt = textOf(inside).indexOf(`${content} 0 obj`, textOf(inside).indexOf(`${free} 0 obj`))
  const layered = await prepared({
    ...change(catalog, />>\s*$/, `/OCProperties ${free} 0 R >>`),
    [free]: `<< /OCGs [${free + 1} 0 R] /D << /OFF [${free + 1} 0 R] >> >>`,
    [free + 1]: '<< /Type /OCG /Name (x) >>',
  })
  const metadata = await prepared({
    ...change(page, contents, `/Contents [$1 ${free} 0 R]`),
    ...change(catalog, />>\s*$/, `/Metadata ${free} 0 R >>`),
    [free]: stream('/Type /Metadata /Subtype /XML', ' '),
  })
  const store = await prepared({
    ...change(page, contents, `/Contents ${free} 0 R`),
    ...change(catalog, />>\s*$/, `/DSS ${free + 1} 0 R >>`),
    [free]: `[${content} 0 R]`,
    [free + 1]: `<< /Type /DSS /Certs ${free} 0 R >>`,
  })
  const filled = await prepared({ ...change(page, contents, `/Contents [$1 ${free} 0 R]`), [free]: 'null' })
  const font = findObject(base, /\/Type \/Font\b/)
  return [
    attack(
      'hide: the layer over the page is emptied',
      appendRevision(overlay, { [free]: stream('', ' ') }),
      /changed.*page 1/,
    ),
    attack(
      'hide: the layer over the page is freed',
      appendRevision(overlay, { [free]: null }),
      /removed.*page 1/,
    ),
    attack(
      'hide: the layer over the page is taken from the page',
      appendRevision(overlay, change(page, contents, '/Contents [$1]')),
      /changed.*page 1/,
    ),
    attack(
      'replace: a font is redefined',
      appendRevision(overlay, { [font]: bodyOf(base, font).replace('/Helvetica', '/Symbol') }),
      /changed.*page 1/,
    ),
    attack('replace: a gap is filled', appendRevision(gap, { [free + 50]: evil }), /gap.*page 1/),
    attack(
      'replace: an object that was null is written',
      appendRevision(filled, { [free]: evil }),
      /gap.*page 1/,
    ),
    attack(
      'hide and replace: the page is exchanged for a hidden one',
      appendRevision(hidden, { [page]: bodyOf(hidden, free) }),
      /changed.*page 1/,
    ),
    attack(
      'hide and replace: cross-references point at hidden bytes',
      repointed(inside, content, insideAt),
      /changed.*page 1/,
    ),
    attack(
      'replace: a hidden layer is switched on',
      appendRevision(layered, { [free]: `<< /OCGs [${free + 1} 0 R] /D << /ON [${free + 1} 0 R] >> >>` }),
      /changed/,
    ),
    attack(
      'replace: metadata that are the page as well',
      appendRevision(metadata, { [free]: stream('/Type /Metadata /Subtype /XML', '0 0 600 900 re f') }),
      /uses too/,
    ),
    attack(
      'replace: a list of certificates that is the page as well',
      appendRevision(store, { [free]: `[${content} 0 R ${free + 2} 0 R]`, [free + 2]: evil }),
      /uses too/,
    ),
  ]
}

/**
 * A revision without objects whose cross-references send a number to other bytes of the signed
 * file.
 */
function repointed(file: Uint8Array, number: number, offset: number): Uint8Array {
  const text = textOf(file)
  const trailer = [...text.matchAll(/trailer\s*<<([\s\S]*?)>>\s*startxref\s+(\d+)/g)].at(-1)!
  const kept = /\/Root \d+ 0 R/.exec(trailer[1]!)![0]
  const table = `xref\n${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`
  return bytesOf(
    `${text}${table}trailer\n<< /Size ${freeNumber(file)} ${kept} /Prev ${trailer[2]} >>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}
