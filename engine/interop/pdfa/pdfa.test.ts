import { beforeAll, describe, expect, it } from 'vitest'
import { concat } from '../../crypto/bytes.ts'
import { nodeCrypto } from '../../node/node-crypto.ts'
import { harfbuzzShaper, notoFonts } from '../../node/shaping/index.ts'
import { fromLatin1, latin1 } from '../../pdf/characters.ts'
import { addSignatureFields } from '../../sign/empty-fields.ts'
import type { SignatureField, SignatureLook } from '../../sign/signature-field.ts'
import { makeTown, type Town } from '../../tests/honest/index.ts'
import { pdfaLooks } from '../../tests/pdfa-looks.ts'
import { qpdf } from '../../tests/tools.ts'
import { verify } from '../../verify/verify.ts'
import { pairwise } from '../pairwise.ts'
import { pdfaFile } from './inputs.ts'
import { planted, spoilt } from './planted.ts'
import { pdfaComplaints, pdfaRules } from './rules.ts'

const inputs: Readonly<Record<string, () => Uint8Array>> = {
  'RGB, cross-reference stream': () =>
    qpdf(pdfaFile({ form: true }), '--object-streams=generate', '--newline-before-endstream'),
  'RGB, with a form': () => pdfaFile({ form: true }),
  CMYK: () => pdfaFile({ output: 'CMYK', form: true }),
  grey: () => pdfaFile({ output: 'GRAY' }),
  'no output intent': () => pdfaFile({ output: null, form: true }),
  'part 1': () => pdfaFile({ part: 1 }),
  'part 3, linearized': () => qpdf(pdfaFile({ part: 3 }), '--linearize', '--newline-before-endstream'),
}
const ways = [
  'new field',
  'field of the file',
  'fields first',
  'stamps beside it',
  'certified',
  'unseen',
] as const
const levels = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const
const lookNames = [
  'text and strokes',
  'several scripts',
  'shaded PNG',
  'grey PNG of 16 bits',
  'palette PNG with transparency',
  'JPEG',
  'JPEG of inks',
  'everything',
]

interface Case {
  input: string
  look: string
  way: (typeof ways)[number]
  level: (typeof levels)[number]
}
const hasForm = (input: string) => /form|cross-reference|CMYK|no output/.test(input)
const cases = Object.keys(inputs).flatMap((input) =>
  lookNames.flatMap((look) =>
    ways
      .filter((way) => way !== 'field of the file' || hasForm(input))
      .flatMap((way) => levels.map((level): Case => ({ input, look, way, level }))),
  ),
)
const chosen = pairwise(cases)

let town: Town
let looks: Readonly<Record<string, SignatureLook>>
const shaper = harfbuzzShaper(notoFonts())
beforeAll(async () => {
  town = await makeTown(['ec', 'rsa'])
  looks = await pdfaLooks()
})

const rect = [60, 100, 220, 90] as const

async function made({ input, look, way, level }: Case): Promise<Uint8Array> {
  let base = inputs[input]!()
  const appearance = looks[look]!
  if (way === 'fields first')
    base = concat([
      base,
      await addSignatureFields(base, [
        { field: 'seller', rect },
        { field: 'unseen' },
        { field: 'third', rect: [60, 300, 100, 50], lock: { action: 'All' } },
      ]),
    ])
  const fields: Record<Case['way'], Partial<SignatureField>> = {
    'new field': { rect, appearance, reason: 'मैं सहमत हूँ' },
    'field of the file': { field: 'buyer', target: 'existing', page: undefined, rect: undefined, appearance },
    'fields first': { field: 'seller', target: 'existing', page: undefined, rect: undefined, appearance },
    'stamps beside it': {
      rect,
      appearance,
      moreBoxes: [
        { page: 1, rect: [300, 100, 200, 90] },
        { page: 1, rect: [300, 300, 90, 30], appearance: { lines: ['21-11-2026'], frame: false } },
      ],
    },
    certified: {
      rect,
      appearance,
      certify: 2,
      lock: { action: 'All' },
      emptyFields: [{ field: 'later', rect: [60, 300, 100, 50] }],
    },
    unseen: { rect: undefined, page: undefined },
  }
  const signed = await town[level === 'B-B' ? 'sign' : 'signStamped'](base, 1, fields[way], { shaper })
  return level === 'B-LT' || level === 'B-LTA' ? town.raise(signed, level) : signed
}

describe('a file that claims PDF/A', () => {
  it.each(Object.entries(inputs))('keeps our rules before it is signed: %s', (_, input) => {
    expect(pdfaComplaints(input())).toEqual([])
  })

  it.each(chosen.map((one) => [Object.values(one).join(' · '), one] as const))(
    'keeps them once signed, and the signature is good: %s',
    async (_, one) => {
      const file = await made(one)
      expect(pdfaComplaints(file)).toEqual([])
      const { isGood } = await verify(file, { trust: town.authority.trust, crypto: nodeCrypto })
      expect(isGood).toBe(true)
    },
  )
})

describe('the rules', () => {
  it('are each broken by something that is planted here', () => {
    // Nothing encrypted can be planted into a file that is read without a password.
    const all = pdfaRules.map(({ clause }) => clause).filter((clause) => clause !== '6.1.3 b')
    expect([...new Set(planted.map(({ clause }) => clause))].toSorted()).toEqual(all.toSorted())
  })

  it.each(planted.map((one, index) => [`${one.clause}, ${index}`, one] as const))(
    'see what is planted: %s',
    (_, one) => {
      const clean = latin1(pdfaFile({}, spoilt(one)))
      const file = one.text?.(clean) ?? clean
      expect(one.text === undefined || file !== clean).toBe(true)
      const found = pdfaComplaints(fromLatin1(file)).map((complaint) => complaint.split(' (')[0])
      expect(found).toContain(one.clause)
    },
  )

  it('see encryption', () => {
    const locked = qpdf(pdfaFile(), '--encrypt', '', 'owner', '256', '--')
    expect(pdfaComplaints(locked).join()).toContain('6.1.3 b')
  })
})
