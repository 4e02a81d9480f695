import { beforeAll, describe, expect, it } from 'vitest'
import { nodeCrypto } from '../node/node-crypto.ts'
import {
  appendRevision,
  bodyOf,
  bytesOf,
  findObject,
  freeNumber,
  stream,
  textOf,
} from '../tests/append-revision.ts'
import { type Ground, makeGround } from '../tests/attacks/index.ts'
import { verify } from './verify.ts'

let ground: Ground
let page: number
let catalog: number
let next: number

beforeAll(async () => {
  ground = await makeGround()
  page = findObject(ground.base, /\/Type \/Page\b(?!s)/)
  catalog = findObject(ground.base, /\/Type \/Catalog/)
  next = freeNumber(ground.base)
})

const judge = (file: Uint8Array, more = {}) =>
  verify(file, { trust: ground.authority.trust, crypto: nodeCrypto, ...more })
const changed = (number: number, from: RegExp, to: string) => ({
  [number]: bodyOf(ground.base, number).replace(from, to),
})
const contents = /\/Contents \[?\s*(\d+ 0 R)\s*\]?/

/** What is said of a file that was prepared before it was signed; the signature itself is good. */
async function warningsAbout(prepared: Uint8Array) {
  const { warnings, isGood } = await judge(await ground.sign(prepared))
  expect(isGood).toBe(true)
  return warnings.map(({ kind, page: shown, objects }) => ({ kind, page: shown, objects }))
}

describe('what was prepared before signing', () => {
  it('is nothing in an honest file', async () => {
    expect(await warningsAbout(ground.base)).toEqual([])
  })

  it.each<[string, number | undefined, () => Uint8Array]>([
    ['hidden page', undefined, () => appendRevision(ground.base, { [next]: bodyOf(ground.base, page) })],
    [
      'empty place',
      1,
      () => appendRevision(ground.base, changed(page, contents, `/Contents [$1 ${next + 50} 0 R]`)),
    ],
    [
      'hidden layer',
      undefined,
      () =>
        appendRevision(ground.base, {
          ...changed(
            catalog,
            />>\s*$/,
            `/OCProperties << /OCGs [${next} 0 R] /D << /OFF [${next} 0 R] >> >> >>`,
          ),
          [next]: '<< /Type /OCG /Name (x) >>',
        }),
    ],
    [
      'covers the page',
      1,
      () =>
        appendRevision(ground.base, {
          ...changed(page, /\/Annots \[([^\]]*)\]/, `/Annots [$1 ${next} 0 R]`),
          [next]: '<< /Type /Annot /Subtype /Stamp /Rect [0 0 595 842] >>',
        }),
    ],
    [
      'active content',
      undefined,
      () =>
        appendRevision(
          ground.base,
          changed(catalog, />>\s*$/, '/OpenAction << /S /JavaScript /JS (x) >> >>'),
        ),
    ],
    [
      'stray bytes',
      undefined,
      () => {
        const evil = `${next} 0 obj\n${stream('', 'BT ET')}\nendobj\n`
        return appendRevision(bytesOf(`${textOf(ground.base)}\n${evil}`), changed(catalog, /$^/, ''))
      },
    ],
  ])('is told: %s', async (kind, shown, prepare) => {
    const warnings = await warningsAbout(prepare())
    expect(warnings.map((warning) => [warning.kind, warning.page])).toContainEqual([kind, shown])
  })
})

describe('patience', () => {
  it('ends in a typed refusal', async () => {
    await expect(judge(ground.signed, { patienceMs: 60_000 })).resolves.toMatchObject({ isGood: true })
    await expect(judge(ground.signed, { patienceMs: -1 })).rejects.toMatchObject({ code: 'LIMIT' })
  })
})
