import { describe, expect, it } from 'vitest'
import { KeyError } from '#engine/node/index.ts'
import { anOpensslKey } from '#engine/tests/openssl-key.ts'
import { aDesk, toSign } from '#testing/token-desk.ts'
import { PortalRefused } from './portal.ts'

const bytes = await toSign()
const ofAnother = await toSign({ certificate: anOpensslKey('ec:P-256').certificate })
const ofNone = await toSign({ signingCertificateV2: false })
const work = ['a', 'b', 'c'].map((id) => ({ document_id: id, name: `Document ${id}`, bytes }))

const redeemed = { sender: 'Ravi', documents: work }
const aDeskOfOne = (told: Partial<Parameters<typeof aDesk>[0]>) =>
  aDesk({ redeemed, looks: [{ state: 'sign', to_sign: work }, { state: 'signed' }], ...told })

describe('an act of the token helper', () => {
  it('signs all documents under one login, and logs out', async () => {
    const desk = aDeskOfOne({ answers: ['4711'] })
    expect(await desk.run()).toBe(true)
    expect(desk.logins).toEqual(['4711'])
    expect(desk.sent.flatMap(({ ids }) => ids)).toEqual(['a', 'b', 'c'])
    expect(desk.said.join('\n')).toContain('PIN of asha, to sign 3 documents as Asha Rao:')
    expect(desk.closed()).toBe(1)
    expect(desk.troubles).toEqual([])
  })

  it('signs fewer documents than it showed, names them again, and waits for a busy portal', async () => {
    const busy = new PortalRefused('TOO_MANY_REQUESTS', 'Too many requests.')
    const some = { state: 'sign' as const, to_sign: work.slice(1) }
    const desk = aDeskOfOne({ answers: ['4711'], looks: [busy, some, some, busy, { state: 'signed' }] })
    expect(await desk.run()).toBe(true)
    expect(desk.sent.flatMap(({ ids }) => ids)).toEqual(['b', 'c'])
    expect(desk.said.filter((line) => line === '  - Document a')).toHaveLength(1)
    expect(desk.said.filter((line) => line === '  - Document b')).toHaveLength(2)
  })

  it.each([
    ['a document that was not shown', [{ document_id: 'd', name: 'Document d', bytes }]],
    ['a document under another name', [{ document_id: 'a', name: 'Document b', bytes }]],
    ['a document twice', [work[0]!, work[0]!]],
    ['bytes that are of no document', [{ ...work[0]!, bytes: 'AAAA' }]],
    ['a signature that names no certificate', [{ ...work[0]!, bytes: ofNone }]],
    ['a signature with another certificate', [{ ...work[0]!, bytes: ofAnother }]],
  ])('does not sign %s, and asks for no PIN', async (_, to_sign) => {
    const desk = aDeskOfOne({ answers: ['4711'], looks: [{ state: 'sign', to_sign }] })
    await expect(desk.run()).rejects.toThrow('another signature than this window showed')
    expect(desk.troubles).toEqual(['TOKEN_FAILED'])
    expect(desk.logins).toEqual([])
    expect(desk.sent).toEqual([])
  })

  it('leaves the PIN to a reader that has keys', async () => {
    const desk = aDeskOfOne({ facts: [{ asksOnReader: true }] })
    expect(await desk.run()).toBe(true)
    expect(desk.logins).toEqual([null])
    expect(desk.said.join('\n')).toContain('on the reader')
  })

  it.each([
    ['is locked already', { facts: [{ pin: 'locked' as const }] }],
    [
      'locks at this try',
      {
        answers: ['0000'],
        opened: { login: () => Promise.reject(new KeyError('PIN_LOCKED', 'locked')) },
      },
    ],
  ])('says that the PIN %s', async (_, told) => {
    const desk = aDeskOfOne(told)
    await expect(desk.run()).rejects.toThrow('The PIN of this token is locked.')
    expect(desk.troubles).toEqual(['TOKEN_PIN_LOCKED'])
    expect(desk.sent).toEqual([])
  })

  it('asks before the last try, and stops without it', async () => {
    const desk = aDeskOfOne({
      answers: ['0000', 'no'],
      facts: [{}, { pin: 'last try' }],
      opened: { login: () => Promise.reject(new KeyError('PASSPHRASE_WRONG', 'wrong')) },
    })
    await expect(desk.run()).rejects.toThrow('before the last try')
    expect(desk.said).toContain('One try is left. A wrong PIN locks the token.')
    expect(desk.troubles).toEqual(['TOKEN_PIN_WRONG'])
  })

  it('says that the token was pulled out, and sends no part of the signatures', async () => {
    let signed = 0
    const desk = aDeskOfOne({
      answers: ['4711'],
      opened: {
        async sign() {
          signed += 1
          if (signed > 1) throw new KeyError('TOKEN_PULLED', 'gone')
          return Uint8Array.of(1)
        },
      },
    })
    await expect(desk.run()).rejects.toMatchObject({ code: 'TOKEN_PULLED' })
    expect(desk.troubles).toEqual(['TOKEN_PULLED'])
    expect(desk.sent).toEqual([])
    expect(desk.closed()).toBe(1)
  })

  it('stops asking for the PIN once the page has ended the act', async () => {
    const over = new PortalRefused('TOKEN_PAIRING_OVER', 'This act was ended on the page.')
    const desk = aDeskOfOne({ looks: [{ state: 'sign', to_sign: work }, over] })
    await expect(desk.run()).rejects.toThrow('This act was ended on the page.')
    expect(desk.troubles).toEqual([])
    expect(desk.logins).toEqual([])
  })
})
