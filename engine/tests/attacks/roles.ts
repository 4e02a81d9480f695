import { appendRevision, bodyOf, stream } from '../append-revision.ts'
import { look } from '../siege/changes.ts'
import { evilContent, objects, paper } from '../siege/grounds.ts'
import { appended } from '../siege/revision-text.ts'
import type { Attack, Ground } from './ground.ts'

const shown = 'q 0.9 g 20 340 260 40 re f Q'
const zapf = '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>'

/** One object with two roles: what excuses its change in the one says nothing about the other. */
export async function roleAttacks({ sign }: Ground): Promise<Attack[]> {
  const prepared = (changed: Record<number, string>, more = {}) => sign(paper(changed), more)
  const attack = (name: string, file: Uint8Array, because: RegExp): Attack => ({
    name,
    file,
    expected: { subIndication: 'SIG_CONSTRAINTS_FAILURE', because },
  })
  const catalog = objects[1]!
  const crossReferences = await prepared({ 7: stream('/Type /XRef /Size 1 /W [1 1 1]', shown) })
  const attached = await prepared({
    1: catalog.replace('(a) 23 0 R', '(a) << /Type /Filespec /F (a) /EF << /F 20 0 R >> >>'),
  })
  const address = await prepared({
    1: catalog.replace('/Pages', '/URI 27 0 R /Pages'),
    27: '<< /Base (https://good.example/) >>',
  })
  const twice = await prepared(
    { 12: objects[12]!.replace('/F 4', '/F 4 /MK << /I 19 0 R >>') },
    { certify: 2 },
  )
  const fonts = await prepared({
    1: catalog.replace('/Pages', '/Extensions 9 0 R /Pages'),
    3: objects[3]!.replace('/Font << /F 9 0 R >>', '/Font 1 0 R'),
    8: objects[8]!.replace('/F 16', '/Extensions 16').replace(/\/Length \d+/, '/Length 115'),
  })
  return [
    attack(
      'content that calls itself cross-references',
      appendRevision(crossReferences, { 7: stream('/Type /XRef /Size 1 /W [1 1 1]', evilContent) }),
      /changed.*page 1/,
    ),
    attack(
      'metadata that the catalog attaches too',
      appendRevision(attached, { 20: stream('/Type /Metadata /Subtype /XML', 'another file') }),
      /uses too|places/,
    ),
    attack(
      'information that is where links lead to',
      appendRevision(address, { 27: '<< /Base (https://bad.example/) >>' }, { Info: '27 0 R' }),
      /was something else/,
    ),
    attack(
      'the picture of a field that its widget uses twice',
      appendRevision(twice, {
        12: bodyOf(twice, 12).replace('/F 4', '/F 4 /M (D:20261123)'),
        19: bodyOf(twice, 19).replace('2 5 Td', '3 5 Td'),
      }),
      /uses too/,
    ),
    attack(
      'a catalog that is the fonts of a page',
      appendRevision(fonts, { 1: bodyOf(fonts, 1).replace('/Extensions 9', '/Extensions 60'), 60: zapf }),
      /uses too/,
    ),
    attack('a container exchanged for another', await exchangedContainer(sign), /changed/),
  ]
}

/**
 * The object stream is written again under its number, with another page in it; no entry of a
 * member changes.
 */
async function exchangedContainer(sign: Ground['sign']): Promise<Uint8Array> {
  const page = (rotate: number) => objects[4]!.replace('/Parent', `/Rotate ${rotate} /Parent`)
  const head = '4 0 '
  const container = (rotate: number) =>
    stream(`/Type /Metadata /Subtype /XML /N 1 /First ${head.length}`, head + page(rotate))
  const base = paper({ 1: objects[1]!.replace('/Metadata 20', '/Metadata 70') })
  const { opened } = await look(base)
  const revision = (
    from: Uint8Array,
    prev: number,
    rotate: number,
    compressed: ReadonlyMap<number, number>,
  ) =>
    appended(from, {
      objects: new Map([[70, container(rotate)]]),
      compressed,
      form: 'stream',
      trailer: {
        Size: '90',
        Root: '1 0 R',
        Prev: String(prev),
        Info: '5 0 R',
        ID: '[<00112233445566778899aabbccddeeff> <00>]',
      },
      number: 89,
    })
  const signed = await sign(revision(base, opened.startxref, 0, new Map([[4, 70]])))
  return revision(signed, (await look(signed)).opened.startxref, 180, new Map())
}
