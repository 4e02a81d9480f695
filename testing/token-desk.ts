import { attributesToSign } from '#engine/crypto/index.ts'
import { nodeCrypto, type TokenFacts } from '#engine/node/index.ts'
import { anOpensslKey } from '#engine/tests/openssl-key.ts'
import { signOnce } from '../token-helper/act.ts'
import { type Portal, PortalRefused, type Work } from '../token-helper/portal.ts'
import type { Screen } from '../token-helper/screen.ts'
import type { OpenedToken, Tokens } from '../token-helper/tokens.ts'

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
const own = anOpensslKey('ec:P-256', 'Asha Rao').certificate
const asBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** What a portal gives to be signed with this certificate; that of the desk's token by itself. */
export const toSign = async ({ certificate = own, signingCertificateV2 = true } = {}) =>
  asBase64(
    await attributesToSign({
      digest: Buffer.alloc(32, 7),
      hash: 'SHA-256',
      signingTime: new Date(),
      signingCertificateV2,
      certificate,
      crypto: nodeCrypto,
    }),
  )

/** A portal, a person and a token, and what each of them was given. */
export function aDesk(told: {
  redeemed: Pick<Awaited<ReturnType<Portal['redeem']>>, 'sender' | 'documents' | 'in_portions'>
  /** What the portal answers; the last of them again and again. */
  looks: (Work | PortalRefused)[]
  /** A look stays until signatures came. */
  looksStay?: boolean
  answers?: string[]
  facts?: Partial<TokenFacts>[]
  opened?: Partial<OpenedToken>
}) {
  const said: string[] = []
  const troubles: string[] = []
  const logins: (string | null)[] = []
  const sent: { portion: string | undefined; ids: string[] }[] = []
  let closed = 0
  const looks = [...told.looks]
  const answers = [...(told.answers ?? [])]
  const facts = [...(told.facts ?? [{}])]
  const goOn = () => void (looks.length > 1 && looks.shift())
  const screen: Screen = {
    say: (line) => void said.push(line),
    ask: async (question) => {
      said.push(question)
      return answers.shift() ?? new Promise<never>(() => undefined)
    },
    askHidden: (question) => screen.ask(question),
    close: () => undefined,
  }
  const portal: Portal = {
    redeem: async () => ({
      secret: 'secret',
      signer: 'Asha Rao',
      organisation: 'Himalaya Finance',
      ...told.redeemed,
    }),
    bringCertificate: async () => undefined,
    async work() {
      const look = looks[0]!
      if (!told.looksStay) goOn()
      if (look instanceof PortalRefused) throw look
      return look
    },
    async bringSignatures(_, signatures, portion) {
      sent.push({ portion, ids: signatures.map(({ document_id }) => document_id) })
      if (told.looksStay) goOn()
    },
    tellTrouble: async (_, trouble) => void troubles.push(trouble),
  }
  const opened: OpenedToken = {
    facts: () => ({ ...token, ...(facts.length > 1 ? facts.shift() : facts[0]) }),
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
    ...told.opened,
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
