import { describe, expect, it } from 'vitest'
import { mostTriesOfPaper } from '#contract/vocabulary/bulk-limits.ts'
import { attributesToSign } from '#engine/crypto/index.ts'
import { nodeCrypto, type TokenFacts } from '#engine/node/index.ts'
import { anOpensslKey } from '#engine/tests/openssl-key.ts'
import { signOnce } from './act.ts'
import { type Portal, PortalRefused, type Signature, type Work } from './portal.ts'
import type { Screen } from './screen.ts'
import type { OpenedToken, Tokens } from './tokens.ts'

const token: TokenFacts = {
  slot: 1,
  label: 'asha',
  maker: 'Maker',
  model: 'Model',
  serial: '1',
  isReady: true,
  asksOnReader: false,
  pin: 'fresh',
}
const asBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const own = anOpensslKey('ec:P-256', 'Asha Rao').certificate
const bytes = asBase64(
  await attributesToSign({
    digest: Buffer.alloc(32, 7),
    hash: 'SHA-256',
    signingTime: new Date(),
    signingCertificateV2: true,
    certificate: own,
    crypto: nodeCrypto,
  }),
)
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

function aDesk(looks: (Work | PortalRefused)[]) {
  const said: string[] = []
  const troubles: string[] = []
  const logins: (string | null)[] = []
  const sent: { portion: string | undefined; ids: string[] }[] = []
  let closed = 0
  let asked = 0
  const screen: Screen = {
    say: (line) => void said.push(line),
    ask: async (question) => {
      said.push(question)
      return '4711'
    },
    askHidden: (question) => screen.ask(question),
    close: () => undefined,
  }
  const portal: Portal = {
    redeem: async () => ({
      secret: 'secret',
      signer: 'Asha Rao',
      sender: 'Himalaya Finance',
      organisation: 'Himalaya Finance',
      documents: shown,
      in_portions: true,
    }),
    bringCertificate: async () => undefined,
    async work() {
      const look = looks[Math.min(asked, looks.length - 1)]!
      if (look instanceof PortalRefused) throw look
      return look
    },
    async bringSignatures(_, signatures: readonly Signature[], portion) {
      sent.push({ portion, ids: signatures.map(({ document_id }) => document_id) })
      asked += 1
    },
    tellTrouble: async (_, trouble) => void troubles.push(trouble),
  }
  const opened: OpenedToken = {
    facts: () => token,
    certificates: () => [
      {
        id: Uint8Array.of(1),
        name: 'Asha Rao',
        issuer: 'Sub-CA',
        until: new Date(),
        certificates: [asBase64(own)],
      },
    ],
    login: async (pin) => void logins.push(pin),
    sign: async () => Uint8Array.of(1),
    close: () => {
      closed += 1
    },
  }
  const tokens: Tokens = { list: async () => [token], open: async () => opened }

  return {
    said,
    troubles,
    sent,
    logins,
    closed: () => closed,
    run: () => signOnce(screen, portal, tokens, 'code'),
  }
}

describe('an act of the token helper over many documents', () => {
  it('shows all with their senders, and signs portion after portion under one login', async () => {
    const end: Work = { state: 'signed', signed: 3, left: 0 }
    const desk = aDesk([portion('one', 'a', 'b'), portion('two', 'c'), end])
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
    const desk = aDesk([...again, portion('last', 'a')])
    await expect(desk.run()).rejects.toThrow('another signature than this window showed')
    expect(desk.sent).toHaveLength(mostTriesOfPaper)
    expect(desk.troubles).toEqual(['TOKEN_FAILED'])
  })

  it.each([
    ['twice in a portion', portion('one', 'a', 'a')],
    ['that was not shown', portion('one', 'd')],
  ])('does not sign a document %s', async (_, work) => {
    const desk = aDesk([work])
    await expect(desk.run()).rejects.toThrow('another signature than this window showed')
    expect(desk.logins).toEqual([])
    expect(desk.sent).toEqual([])
  })

  it('says how many are not signed, and ends with the page', async () => {
    const left = aDesk([portion('one', 'a'), { state: 'signed', signed: 1, left: 2 }])
    expect(await left.run()).toBe(true)
    expect(left.said).toContain('Signed: 1. Not signed: 2. The page says why.')
    const over = new PortalRefused('TOKEN_PAIRING_OVER', 'This act was ended on the page.')
    const stopped = aDesk([portion('one', 'a'), over])
    await expect(stopped.run()).rejects.toThrow('This act was ended on the page.')
    expect(stopped.troubles).toEqual([])
    expect(stopped.closed()).toBe(1)
  })
})
