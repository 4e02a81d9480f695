import { describe, expect, it } from 'vitest'
import type { SignatureReport } from '#engine/verify/index.ts'
import {
  type Finding,
  isBeingLookedAt,
  type SignatureFinding,
  stretchesOf,
  verdictOf,
  withSecondLook,
} from './finding.ts'
import { titleOf } from './words-of-finding.ts'

const good: SignatureFinding = {
  index: 0,
  type: 'signature',
  explained: [],
  drawn: null,
  field: 'signer-1',
  indication: 'TOTAL-PASSED',
  subIndication: null,
  signer: 'Asha',
  onBehalfOf: null,
  authority: 'Example CA',
  time: null,
  timeFrom: null,
  method: 'other',
  coversWholeFile: false,
  lastFour: null,
  level: null,
  anchor: null,
  isTest: false,
  changesAfter: [],
  signedEnd: 1500,
  byteRange: [0, 1000, 1400, 100],
}
const file = (...signatures: SignatureFinding[]): Finding => ({
  name: 'a.pdf',
  size: 2000,
  pages: 1,
  sha256: '',
  checkedAt: '',
  signatures,
  stamps: [],
  isLooking: false,
  report: { size: 2000, revisions: 1, signatures: [], warnings: [], isGood: false, isTest: false },
})

describe('the verdict on a file', () => {
  it('is good only when every signature is', () => {
    expect(verdictOf(file(good, good))).toBe('good')
    expect(verdictOf(file(good, { ...good, indication: 'INDETERMINATE' }))).toBe('unsure')
    expect(
      verdictOf(file({ ...good, indication: 'TOTAL-FAILED' }, { ...good, indication: 'INDETERMINATE' })),
    ).toBe('bad')
  })

  it('is none without a signature', () => {
    expect(verdictOf(file())).toBe('none')
  })
})

describe('the file drawn over its bytes', () => {
  it('runs from the document over each revision to what nobody signed', () => {
    const second = { ...good, byteRange: [0, 1600, 1750, 50] as const }
    const stretches = stretchesOf(file(second, good))
    expect(stretches.map(({ kind, signature, bytes }) => [kind, signature, bytes])).toEqual([
      ['document', null, 1000],
      ['signature', 1, 500],
      ['signature', 0, 300],
      ['after', null, 200],
    ])
    expect(stretches.reduce((sum, one) => sum + one.bytes, 0)).toBe(2000)
  })

  it.each([
    [['dss', 'document time-stamp'], {}, 'proof'],
    [['dss', 'nothing'], {}, 'after'],
    [['annotation', 'document time-stamp'], {}, 'after'],
    [['signature', 'annotation', 'document time-stamp'], { field: 'signer-2' }, 'proof'],
    [['signature', 'document time-stamp'], { message: 'It is not proved.' }, 'after'],
  ] as const)('calls %s with %o behind the last signature %s', (kinds, more, expected) => {
    const found = file(good)
    const changesAfter = kinds.map((kind) => ({ kind, message: null, ...more }))
    const signature = { changesAfter } as unknown as SignatureReport
    const stretches = stretchesOf({ ...found, report: { ...found.report, signatures: [signature] } })
    expect(stretches.at(-1)).toEqual({ kind: expected, signature: null, bytes: 500 })
  })
})

describe('the second look', () => {
  const report = {
    field: 'signer-1',
    type: 'signature',
    indication: 'TOTAL-PASSED',
    subIndication: null,
    changesAfter: [],
    drawn: null,
    covers: { start: 0, end: 1, revision: 1 },
  } as unknown as SignatureReport
  const first = file(good)
  const before: Finding = { ...first, isLooking: true, report: { ...first.report, signatures: [report] } }
  const says = (finding: Finding) => titleOf(finding, (key) => key)

  it('calls nothing good until it is done', () => {
    expect(says(before)).toBe('looking')
    expect(isBeingLookedAt(before, before.signatures[0]!)).toBe(true)
    const after = withSecondLook(before, [{ index: 0, word: 'alike', differing: [] }])
    expect(says(after)).toBe('goodOne')
    expect(isBeingLookedAt(after, after.signatures[0]!)).toBe(false)
  })

  it('makes doubtful what looks otherwise, and names the page', () => {
    const differing = [{ page: 3, places: [{ x: 0, y: 0, width: 0.1, height: 0.1 }] }]
    const after = withSecondLook(before, [{ index: 0, word: 'differ', differing }])
    expect(verdictOf(after)).toBe('unsure')
    expect(after.signatures[0]).toMatchObject({
      indication: 'INDETERMINATE',
      drawn: 'differ',
      changesAfter: [{ kind: 'not understood', page: 3 }],
    })
  })

  it('leaves the word as it is where nobody looked, and says so', () => {
    const after = withSecondLook(before, [{ index: 0, word: 'not looked at', differing: [] }])
    expect(verdictOf(after)).toBe('good')
    expect(after.signatures[0]).toMatchObject({ drawn: 'not looked at' })
  })

  it('shows a time-stamp whose pages changed after it', () => {
    const stamp = { ...report, type: 'document time-stamp' } as SignatureReport
    const hidden = { ...good, type: 'document time-stamp' } as SignatureFinding
    const differing = [{ page: 1, places: [] }]
    const after = withSecondLook(
      { ...before, signatures: [], stamps: [hidden], report: { ...before.report, signatures: [stamp] } },
      [{ index: 0, word: 'differ', differing }],
    )
    expect(after.signatures).toHaveLength(1)
    expect(after.stamps).toEqual([])
  })
})
