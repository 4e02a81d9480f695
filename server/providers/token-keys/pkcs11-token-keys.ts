import { KeyError, pkcs11Tokens, type VisitedToken, visitPkcs11Token } from '#engine/node/index.ts'
import { TokenFailed, type TokenKeys } from './port.ts'

export interface Pkcs11TokenKeys {
  /** Path of the module of the token's maker. */
  module: string
  /** Label of the token. */
  token: string
}

/** Keys in a token or HSM of the server (PKCS #11). */
export function pkcs11TokenKeys({ module, token }: Pkcs11TokenKeys): TokenKeys {
  // A login is the process's with the token: the next PIN is asked for once it has ended.
  let turn: Promise<unknown> = Promise.resolve()

  async function visit<Answer>(use: (opened: VisitedToken) => Promise<Answer>): Promise<Answer> {
    const facts = (await pkcs11Tokens(module)).find(({ label }) => label === token)
    if (!facts) throw new TokenFailed('away', `there is no token “${token}”`)
    const opened = await visitPkcs11Token({ module, slot: facts.slot })
    try {
      return await use(opened)
    } finally {
      opened.close()
    }
  }

  const inTurn = <Answer>(use: (opened: VisitedToken) => Promise<Answer>): Promise<Answer> => {
    const done = turn.then(() => visit(use)).catch(failed)
    turn = done.catch(() => undefined)

    return done
  }

  return {
    certificates: () =>
      inTurn(async (opened) =>
        opened
          .certificates()
          .filter(({ id }) => id.length > 0)
          .map(({ id, label, der }) => ({ id: Buffer.from(id).toString('hex'), label, der })),
      ),

    withKey: ({ id, pin, certificates }, use) =>
      inTurn(async (opened) => {
        const [leaf] = certificates
        const isThere = (one: { id: Uint8Array; der: Uint8Array }) =>
          Buffer.from(one.id).toString('hex') === id && Buffer.from(one.der).equals(leaf ?? Buffer.alloc(0))
        if (!opened.certificates().some(isThere))
          throw new TokenFailed('gone', 'the token has no such certificate')
        // Others use this token too: one more wrong PIN would take it from them.
        if (['last try', 'locked'].includes(opened.facts().pin))
          throw new TokenFailed('locked', 'the PIN of the token is locked, or one try before it')
        await opened.login(pin)
        try {
          return await use(opened.signingKey({ id: Buffer.from(id, 'hex'), certificates }))
        } finally {
          leave(opened)
        }
      }),
  }
}

/** One that was pulled out has nobody logged in. */
function leave(opened: VisitedToken): void {
  try {
    opened.logout()
  } catch (error) {
    if (!(error instanceof KeyError)) throw error
  }
}

const whyFor: Partial<Record<KeyError['code'], TokenFailed['why']>> = {
  PASSPHRASE_WRONG: 'pin',
  PIN_LOCKED: 'locked',
  KEY_UNREADABLE: 'gone',
  KEY_UNSUPPORTED: 'gone',
}

function failed(error: unknown): never {
  if (error instanceof KeyError) throw new TokenFailed(whyFor[error.code] ?? 'away', error)
  throw error
}
