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
 * Files that show different readers different objects: cross-references, duplicates, places,
 * encryption.
 */
export async function structureAttacks({ signed }: Ground): Promise<Attack[]> {
  const page = findObject(signed, /\/Type \/Page\b(?!s)/)
  const content = Number(/\/Contents \[?\s*(\d+) 0 R/.exec(bodyOf(signed, page))![1])
  const catalog = findObject(signed, /\/Type \/Catalog/)
  const information = findObject(signed, /\/Producer|\/ModDate/)
  const evil = stream('', 'BT /F 30 Tf 50 400 Td (Pay Mallory) Tj ET')
  const next = freeNumber(signed)
  const expected = (because: RegExp) => ({ subIndication: 'SIG_CONSTRAINTS_FAILURE', because })
  const title = '<< /Title (A contract) >>'
  const raw = (
    objects: string,
    table: (at: (number: number) => number, start: number) => string,
    more = '',
  ) => rawRevision(signed, objects, table, more)
  const entry = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`
  const one = `${information} 0 obj\n${title}\nendobj\n`
  const two = `${content} 0 obj\n${evil}\nendobj\n`
  const startxref = Number([...textOf(signed).matchAll(/startxref\s+(\d+)/g)].at(-1)![1])
  return [
    {
      name: 'an object that no cross-reference lists',
      file: raw(`${one}${two}`, (at) => `${information} 1\n${entry(at(information))}`),
      expected: expected(/belong to no object/),
    },
    {
      name: 'the same number twice in the bytes',
      file: raw(
        `${one.replace('contract', 'cheque')}${one}`,
        (at) => `${information} 1\n${entry(at(information))}`,
      ),
      expected: expected(/belong to no object/),
    },
    {
      name: 'the same number twice in the table',
      file: raw(
        `${one}${two}`,
        (at) =>
          `${information} 1\n${entry(at(information))}${content} 1\n${entry(content0(signed, content))}${content} 1\n${entry(at(content))}`,
      ),
      expected: expected(/twice|no object/),
    },
    {
      name: 'an object inside the data of another',
      file: raw(
        `${information} 0 obj\n${title}\nendobj\n${next} 0 obj\n${stream('', two)}\nendobj\n`,
        (at) =>
          `${information} 1\n${entry(at(information))}${content} 1\n${entry(at(content))}${next} 1\n${entry(at(next))}`,
      ),
      expected: expected(/changed|inside each other/),
    },
    {
      name: 'a comment that holds an object',
      file: raw(
        `${one}% ${two.replace(/\n/g, ' ')}\n`,
        (at) => `${information} 1\n${entry(at(information))}`,
      ),
      expected: expected(/belong to no object/),
    },
    {
      name: 'hybrid cross-references that hide an object',
      file: hybrid(signed, content, evil),
      expected: expected(/changed|different readers/),
    },
    {
      name: 'a revision that forgets the signed one',
      file: raw(one, (at) => `${information} 1\n${entry(at(information))}`, 'forget'),
      expected: 'gone',
    },
    { name: 'cross-references in a circle', file: circular(signed, startxref), expected: 'unreadable' },
    {
      name: 'a later revision that encrypts',
      file: appendRevision(
        signed,
        { [next]: '<< /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P -4 >>' },
        { Encrypt: `${next} 0 R` },
      ),
      expected: 'unreadable',
    },
    {
      name: 'a trailer that names the catalog twice',
      file: appendRevision(signed, { [information]: title }, { ID: `[<00> <00>] /Root ${catalog} 0 R` }),
      expected: { subIndication: 'SIG_CONSTRAINTS_FAILURE', because: /trailer/ },
    },
    {
      name: 'bytes in front of the header',
      file: bytesOf(`%PDF-1.7 nothing\n${textOf(signed)}`),
      expected: 'unreadable',
    },
    { name: 'one signed byte changed', file: flipped(signed), expected: { subIndication: 'HASH_FAILURE' } },
    { name: 'last revision cut short', file: signed.subarray(0, signed.length - 40), expected: 'unreadable' },
    {
      name: 'another first half of the file’s name',
      file: appendRevision(signed, { [information]: title }, { ID: '[<00> <00>]' }),
      expected: expected(/ID/),
    },
  ]
}

const content0 = (file: Uint8Array, number: number) =>
  textOf(file).search(new RegExp(`(?<![0-9])${number} 0 obj`))

function rawRevision(
  file: Uint8Array,
  objects: string,
  table: (at: (number: number) => number, start: number) => string,
  more: string,
): Uint8Array {
  const text = `${textOf(file)}\n${objects}`
  const at = (number: number) => text.lastIndexOf(`${number} 0 obj`)
  const trailer = [...textOf(file).matchAll(/trailer\s*<<([\s\S]*?)>>\s*startxref\s+(\d+)/g)]
  const kept = ['Root', 'Info'].map(
    (key) => new RegExp(`/${key} \\d+ 0 R`).exec(trailer.at(-1)![1]!)?.[0] ?? '',
  )
  const previous = more === 'forget' ? trailer[0]![2] : trailer.at(-1)![2]
  return bytesOf(
    `${text}xref\n${table(at, text.length)}trailer\n<< /Size ${freeNumber(file) + 2} ${kept.join(' ')} /Prev ${previous} >>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}

/**
 * Old readers see the table, which says nothing of the page; others also see the stream beside it.
 */
function hybrid(file: Uint8Array, number: number, body: string): Uint8Array {
  const next = freeNumber(file)
  let text = `${textOf(file)}\n`
  const objectAt = text.length
  text += `${number} 0 obj\n${body}\nendobj\n`
  const streamAt = text.length
  const hex = `01${objectAt.toString(16).padStart(8, '0')}0000`
  const data = hex
    .match(/../g)!
    .map((pair) => String.fromCharCode(Number.parseInt(pair, 16)))
    .join('')
  text += `${next} 0 obj\n${stream(`/Type /XRef /Size ${next + 1} /W [1 4 2] /Index [${number} 1]`, data)}\nendobj\n`
  const trailer = [...textOf(file).matchAll(/trailer\s*<<([\s\S]*?)>>\s*startxref\s+(\d+)/g)].at(-1)!
  const root = /\/Root \d+ 0 R/.exec(trailer[1]!)![0]
  const start = text.length
  text += `xref\n${next} 1\n${String(streamAt).padStart(10, '0')} 00000 n \n`
  return bytesOf(
    `${text}trailer\n<< /Size ${next + 1} ${root} /Prev ${trailer[2]} /XRefStm ${streamAt} >>\nstartxref\n${start}\n%%EOF\n`,
  )
}

function circular(file: Uint8Array, startxref: number): Uint8Array {
  const text = textOf(file)
  const from = text.lastIndexOf('/Prev ')
  const old = /\/Prev \d+/.exec(text.slice(from))![0]
  const to = `/Prev ${startxref}`.slice(0, old.length).padEnd(old.length)
  return bytesOf(text.slice(0, from) + to + text.slice(from + old.length))
}

function flipped(file: Uint8Array): Uint8Array {
  const changed = file.slice()
  changed[20]! ^= 1
  return changed
}
