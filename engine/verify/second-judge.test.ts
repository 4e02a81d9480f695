import { beforeAll, describe, expect, it } from 'vitest'
import { nodeCrypto } from '../node/node-crypto.ts'
import { appendRevision, bodyOf, findObject, stream } from '../tests/append-revision.ts'
import { type Ground, makeGround, victim } from '../tests/attacks/index.ts'
import { drawsOf } from '../tests/draws.ts'
import { evilContent, objects, paper } from '../tests/siege/grounds.ts'
import type { Draws } from './draws.ts'
import type { Report } from './report.ts'
import { judgedTwice } from './second-judge.ts'
import { verify } from './verify.ts'

let ground: Ground
let signed: Uint8Array
let twice: Uint8Array
beforeAll(async () => {
  ground = await makeGround()
  signed = await ground.sign(paper(), { rect: [30, 20, 100, 40] })
  twice = await ground.sign(signed, { field: 'ravi', rect: [160, 20, 100, 40] })
})

const judge = (file: Uint8Array, more: { draws?: Draws } = {}) =>
  verify(file, { trust: ground.authority.trust, crypto: nodeCrypto, ...more })

/**
 * What a first judge with a hole would say: everything passed, and nothing of what it does not
 * understand.
 */
const blind = (report: Report): Report => ({
  ...report,
  signatures: report.signatures.map((signature) => ({
    ...signature,
    indication: 'TOTAL-PASSED',
    subIndication: null,
    message: null,
    changesAfter: signature.changesAfter
      .filter(({ kind }) => kind !== 'not understood')
      .map((change) => ({ ...change, message: null })),
  })),
  isGood: true,
})

const afterBlind = async (file: Uint8Array, bounds = {}) =>
  judgedTwice(blind(await judge(file)), await drawsOf(file), bounds)

/** A red bar on the second page, by content that was exchanged. */
const withBar = (file: Uint8Array) => appendRevision(file, { 15: stream('', evilContent) })

describe('the second judge', () => {
  it('turns what the first let pass into “not understood”, and says where', async () => {
    const report = await afterBlind(withBar(signed))
    expect(report.isGood).toBe(false)
    const [{ indication, subIndication, message, drawn, changesAfter }] = report.signatures as [
      Report['signatures'][number],
    ]
    expect({ indication, subIndication, drawn }).toEqual({
      indication: 'INDETERMINATE',
      subIndication: 'SIG_CONSTRAINTS_FAILURE',
      drawn: 'differ',
    })
    expect(message).toMatch(/otherwise than it was signed.*page 2/)
    const [found] = changesAfter.filter(({ code }) => code === 'DRAWN_OTHERWISE')
    expect(found).toMatchObject({ kind: 'not understood', page: 2 })
    expect(found?.places?.[0]).toMatchObject({ page: 2, y: expect.closeTo(0.05, 1) })
  })

  it('sees a full stop that moves', async () => {
    const before = objects[8]!.replace('(Pay 100 to Ravi)', '(Pay 1.00 to Ravi)')
    const file = await ground.sign(paper({ 8: before }), { rect: [30, 20, 100, 40] })
    const report = await afterBlind(appendRevision(file, { 8: before.replace('1.00 to', '10.0 to') }))
    expect(report.signatures[0]).toMatchObject({ indication: 'INDETERMINATE', drawn: 'differ' })
  })

  it('leaves another’s signature in its box alone', async () => {
    const report = await judge(twice, { draws: await drawsOf(twice) })
    expect(report.isGood).toBe(true)
    expect(report.signatures.map(({ drawn }) => drawn)).toEqual(['alike', null])
    expect(report.signatures[0]?.changesAfter[0]?.places).toMatchObject([{ page: 1 }])
  })

  it.each([
    ['turned', '/Rotate 90'],
    ['cut', '/CropBox [10 10 290 330]'],
    ['turned over and cut', '/Rotate 180 /CropBox [20 0 300 400]'],
    ['scaled', '/UserUnit 2'],
  ])('knows the box on a page that is %s', async (_, more) => {
    const page = objects[3]!.replace('/MediaBox', `${more} /MediaBox`)
    const first = await ground.sign(paper({ 3: page }), { rect: [30, 40, 60, 30] })
    const file = await ground.sign(first, { field: 'ravi', rect: [120, 50, 60, 30] })
    const report = await judge(file, { draws: await drawsOf(file) })
    expect(report.signatures.map(({ drawn }) => drawn)).toEqual(['alike', null])
  })

  it('believes no later signature whose own box was redrawn', async () => {
    const widget = bodyOf(twice, findObject(twice, /\/T \(ravi\)/))
    const picture = Number(/\/N (\d+) 0 R/.exec(widget)?.[1])
    const form = '/Type /XObject /Subtype /Form /BBox [0 0 100 40]'
    const file = appendRevision(twice, { [picture]: stream(form, '1 0 0 rg 0 0 100 40 re f') })
    const report = await afterBlind(file)
    // Within the box that Asha's judgement explains by Ravi's word, which is worth nothing any
    // more.
    expect(report.signatures.map(({ drawn }) => drawn)).toEqual(['alike', 'differ'])
    expect(report.signatures.map(({ indication }) => indication)).toEqual(['INDETERMINATE', 'INDETERMINATE'])
    expect(report.signatures[0]?.changesAfter.map(({ code }) => code)).toContain('SHOWN_BY_UNPROVED')
  })

  it('makes nothing good: pages that look alike excuse no change', async () => {
    const file = appendRevision(signed, { 26: stream('', 'other') })
    const report = await judge(file, { draws: await drawsOf(file) })
    expect(report.signatures[0]).toMatchObject({ indication: 'INDETERMINATE', drawn: 'alike' })
    expect(report.isGood).toBe(false)
  })

  it('compares nothing where the signed bytes themselves were altered', async () => {
    const file = withBar(signed)
    file[file.indexOf(0x25, 20) + 2]! ^= 1
    const report = await judge(file, { draws: await drawsOf(file) })
    expect(report.signatures[0]).toMatchObject({ subIndication: 'HASH_FAILURE', drawn: null })
  })

  it.each([
    ['pages', { mostPages: 1 }, 'partly alike'],
    ['no pages', { mostPages: 0 }, 'not looked at'],
    ['pixels', { mostPixels: 10 }, 'partly alike'],
    ['time', { patienceMs: -1 }, 'not looked at'],
  ])('says how far it looked, over its bound of %s, and changes no word', async (_, bounds, drawn) => {
    const report = await afterBlind(withBar(signed), bounds)
    expect(report.isGood).toBe(true)
    expect(report.signatures[0]).toMatchObject({ field: victim, indication: 'TOTAL-PASSED', drawn })
  })

  it('says that it did not look where nothing could be drawn', async () => {
    const draws: Draws = { open: async () => Promise.reject(new Error('no renderer')) }
    const report = await judge(twice, { draws })
    expect(report.isGood).toBe(true)
    expect(report.signatures.map(({ drawn }) => drawn)).toEqual(['not looked at', null])
  })
})
