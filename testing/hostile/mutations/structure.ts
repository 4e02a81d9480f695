import type { Chance } from './chance.ts'
import { oddNumbers } from './numbers.ts'
import { objectsOf, oneObject, oneOf, oneReplaced, replaced } from './pieces.ts'

/** A change that knows what a PDF is made of. */
export type Mutation = (file: string, chance: Chance) => string

const anyNumber: Mutation = (file, chance) =>
  oneReplaced(file, /(?<=[\s[/(<])-?\d+(?:\.\d+)?(?=[\s\]/>)])/g, chance, () => chance.pick(oddNumbers))

const entry =
  (key: string, values: (chance: Chance) => string): Mutation =>
  (file, chance) =>
    oneReplaced(
      file,
      new RegExp(`/${key}\\s*(?:\\[[^\\]]*\\]|\\d+ \\d+ R|[-\\d.]+|/\\w+|<[^>]*>)`, 'g'),
      chance,
      () => {
        return `/${key} ${values(chance)}`
      },
    )

const someRef = (chance: Chance) => `${chance.below(14)} 0 R`
const refs = (chance: Chance) =>
  `[${Array.from({ length: 1 + chance.below(6) }, () => someRef(chance)).join(' ')}]`

const swapObjects: Mutation = (file, chance) => {
  const bodies = objectsOf(file)
  if (bodies.length < 2) return file
  const [one, other] = [chance.pick(bodies), chance.pick(bodies)].sort((a, b) => a.start - b.start)
  if (!one || !other || one.start === other.start) return file
  const body = (text: string) => text.replace(/^\d+ \d+ obj/, '')
  const head = (text: string) => /^\d+ \d+ obj/.exec(text)?.[0] ?? ''

  return replaced(
    replaced(file, other, head(other.text) + body(one.text)),
    one,
    head(one.text) + body(other.text),
  )
}

const dropObject: Mutation = (file, chance) => oneOf(objectsOf(file), file, chance, () => '')

const doubleObject: Mutation = (file, chance) => {
  const objects = objectsOf(file)

  return objects.length === 0
    ? file
    : replaced(file, chance.pick(objects), chance.pick(objects).text.repeat(2))
}

const circle: Mutation = (file, chance) =>
  oneOf(objectsOf(file), file, chance, (text) => {
    const number = /^\d+/.exec(text)?.[0] ?? '1'

    return chance.pick([
      `${number} 0 obj\n${number} 0 R\nendobj`,
      `${number} 0 obj\n[${`${number} 0 R `.repeat(20)}]\nendobj`,
      `${number} 0 obj\n<< /Kids [${number} 0 R ${number} 0 R] /Count 2 /Type /Pages /Parent ${number} 0 R /Next ${number} 0 R /First ${number} 0 R /Length ${number} 0 R >>\nendobj`,
    ])
  })

const prevLoop: Mutation = (file, chance) => {
  const at = piecePositions(file)

  return oneReplaced(file, /\/(?:Root|Size)\b/g, chance, (text) => `/Prev ${chance.pick(at)} ${text}`)
}

const piecePositions = (file: string): number[] => {
  const found = [...file.matchAll(/\bxref\b|startxref\s+(\d+)/g)].map(({ index, 1: to }) =>
    to ? Number(to) : index,
  )

  return found.length > 0 ? found : [0]
}

/** Offsets in a table, or the kind of an entry. */
const tableEntry: Mutation = (file, chance) =>
  oneReplaced(file, /\b\d{10} \d{5} [nf]\b/g, chance, (text) =>
    chance.pick([
      text.replace(/^\d{10}/, String(chance.below(file.length)).padStart(10, '0')),
      text.replace(/[nf]$/, (kind) => (kind === 'n' ? 'f' : 'n')),
      text.replace(/ \d{5} /, ' 65535 '),
      '9999999999 00000 n',
    ]),
  )

const tableHead: Mutation = (file, chance) =>
  oneReplaced(file, /(?<=xref\s+)\d+ \d+/g, chance, () =>
    chance.pick(['0 0', '0 99999999', '8388600 99999', '1 1', '-1 5', '4294967295 2']),
  )

const startxref: Mutation = (file, chance) =>
  oneReplaced(file, /(?<=startxref\s+)\d+/g, chance, () =>
    chance.pick([String(chance.below(file.length)), ...oddNumbers]),
  )

const stringOdd: Mutation = (file, chance) =>
  oneObject(file, chance, (body) =>
    body.replace(/\(([^()]{0,80})\)|<[0-9a-fA-F]{2,}>/, () =>
      chance.pick(['(', ')', '(\\', '<', '<<', '<zz>', '(\\777\\8)', `(${'('.repeat(500)}`, '()', '<4>']),
    ),
  )

/** One of each family; a file has some chance of several. */
export const structural: Readonly<Record<string, Mutation>> = {
  anyNumber,
  swapObjects,
  dropObject,
  doubleObject,
  circle,
  prevLoop,
  tableEntry,
  tableHead,
  startxref,
  stringOdd,
  length: entry('Length', (chance) => chance.pick([...oddNumbers, someRef(chance), '(x)', '[1]'])),
  widths: entry('W', (chance) =>
    chance.pick(['[0 0 0]', '[8 8 8]', '[-1 2 1]', '[1 99999999 1]', '[1]', '[]', '[1 2 1 1]', '[7 0 0]']),
  ),
  index: entry('Index', (chance) =>
    chance.pick(['[0 0]', '[0 99999999]', '[-5 5]', '[0 1 0 1 0 1]', '[0]', '[8388606 9]']),
  ),
  size: entry('Size', (chance) => chance.pick(oddNumbers)),
  kids: entry('Kids', refs),
  count: entry('Count', (chance) => chance.pick(oddNumbers)),
  parent: entry('Parent', someRef),
  root: entry('Root', someRef),
  fields: entry('Fields', refs),
  annots: entry('Annots', refs),
  type: entry('Type', (chance) =>
    chance.pick(['/XRef', '/ObjStm', '/Pages', '/Page', '/Catalog', '/Sig', '/X']),
  ),
  mediaBox: entry('MediaBox', (chance) =>
    chance.pick([
      '[0 0 0 0]',
      '[1e9 1e9 -1e9 -1e9]',
      '[0 0 1 99999999]',
      '[]',
      '[null null null null]',
      someRef(chance),
    ]),
  ),
  rotate: entry('Rotate', (chance) => chance.pick(['45', '-90', '99999999999', someRef(chance)])),
  byteRange: entry('ByteRange', (chance) =>
    chance.pick([
      '[0 0 0 0]',
      '[0 10 5 10]',
      '[-1 5 9 9]',
      '[0 99999999999 1 1]',
      '[0 1]',
      `[${'0 1 '.repeat(300)}]`,
    ]),
  ),
  first: entry('First', (chance) => chance.pick([...oddNumbers, someRef(chance)])),
  members: entry('N', (chance) => chance.pick(oddNumbers)),
  encrypt: (file, chance) =>
    oneReplaced(
      file,
      /\/(?:V|R|Length|P|O|U|OE|UE|CFM|StmF|StrF|Perms)\s*(?:-?\d+|\/\w+|<[0-9a-fA-F]*>|\([^)]*\))/g,
      chance,
      (text) => {
        const key = /^\/\w+/.exec(text)?.[0] ?? '/V'

        return `${key} ${chance.pick([...oddNumbers, '/None', '/X', '()', '<00>', someRef(chance), '[]'])}`
      },
    ),
}
