import { describe, expect, it } from 'vitest'
import { mostTriesOfPaper } from '#contract/vocabulary/bulk-limits.ts'
import { aDesk, toSign } from '#testing/token-desk.ts'
import { PortalRefused, type Work } from './portal.ts'

const bytes = await toSign()
const shown = ['a', 'b', 'c'].map((id) => ({
  document_id: id,
  name: `Document ${id}`,
  title: `Loan ${id}`,
  sender: 'Ravi Kumar',
}))
const portion = (portion_id: string, ...ids: string[]): Work => ({
  state: 'sign',
  portion_id,
  to_sign: ids.map((id) => ({ document_id: id, name: `Document ${id}`, bytes })),
})

const aDeskOfMany = (looks: (Work | PortalRefused)[]) =>
  aDesk({
    redeemed: { sender: 'Himalaya Finance', documents: shown, in_portions: true },
    looks,
    looksStay: true,
    answers: ['4711'],
  })

describe('an act of the token helper over many documents', () => {
  it('shows all with their senders, and signs portion after portion under one login', async () => {
    const end: Work = { state: 'signed', signed: 3, left: 0 }
    const desk = aDeskOfMany([portion('one', 'a', 'b'), portion('two', 'c'), end])
    expect(await desk.run()).toBe(true)
    expect(desk.logins).toEqual(['4711'])
    expect(desk.sent).toEqual([
      { portion: 'one', ids: ['a', 'b'] },
      { portion: 'two', ids: ['c'] },
    ])
    const words = desk.said.join('\n')
    expect(words).toContain('  - Loan a, Document a, Ravi Kumar')
    expect(words).toContain('PIN of asha, to sign 3 documents as Asha Rao:')
    expect(words).toContain('2 of 3 signatures are sent.')
    expect(words).toContain('Signed: 3.')
    expect(desk.closed()).toBe(1)
  })

  it('signs a document again that the portal takes again, as often as it is tried', async () => {
    const again = Array.from({ length: mostTriesOfPaper }, (_, at) => portion(`${at}`, 'a'))
    const desk = aDeskOfMany([...again, portion('last', 'a')])
    await expect(desk.run()).rejects.toThrow('another signature than this window showed')
    expect(desk.sent).toHaveLength(mostTriesOfPaper)
    expect(desk.troubles).toEqual(['TOKEN_FAILED'])
  })

  it.each([
    ['twice in a portion', portion('one', 'a', 'a')],
    ['that was not shown', portion('one', 'd')],
  ])('does not sign a document %s', async (_, work) => {
    const desk = aDeskOfMany([work])
    await expect(desk.run()).rejects.toThrow('another signature than this window showed')
    expect(desk.logins).toEqual([])
    expect(desk.sent).toEqual([])
  })

  it('says how many are not signed, and ends with the page', async () => {
    const left = aDeskOfMany([portion('one', 'a'), { state: 'signed', signed: 1, left: 2 }])
    expect(await left.run()).toBe(true)
    expect(left.said).toContain('Signed: 1. Not signed: 2. The page says why.')
    const over = new PortalRefused('TOKEN_PAIRING_OVER', 'This act was ended on the page.')
    const stopped = aDeskOfMany([portion('one', 'a'), over])
    await expect(stopped.run()).rejects.toThrow('This act was ended on the page.')
    expect(stopped.troubles).toEqual([])
    expect(stopped.closed()).toBe(1)
  })
})
