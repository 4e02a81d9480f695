import { KeyError, pkcs11Tokens, type VisitedToken, visitPkcs11Token } from '#engine/node/index.ts'
import { inTurn } from './in-turn.ts'
import { type PinGuard, TokenFailed, type TokenKeys } from './port.ts'

export interface Pkcs11TokenKeys {
  /** Path of the module of the token's maker. */
  module: string
  /** Label of the token. */
  token: string
  /** Id of the organisation whose it is. */
  organisation: string | null
}

/** Keys in a token or HSM of the server (PKCS #11). */
export function pkcs11TokenKeys({ module, token, organisation }: Pkcs11TokenKeys): TokenKeys {
  // A login is the process's with the token: the next PIN is asked for once it has ended.
  const turns = inTurn()

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

  const visiting = <Answer>(use: (opened: VisitedToken) => Promise<Answer>): Promise<Answer> =>
    turns(() => visit(use)).catch(failed)

  return {
    name: token,
    organisation,

    certificates: () =>
      visiting(async (opened) =>
        opened
          .certificates()
          .filter(({ id }) => id.length > 0)
          .map(({ id, label, der }) => ({ id: Buffer.from(id).toString('hex'), label, der })),
      ),

    withKey: ({ id, pin, certificates, guard }, use) =>
      visiting(async (opened) => {
        const [leaf] = certificates
        const isThere = (one: { id: Uint8Array; der: Uint8Array }) =>
          Buffer.from(one.id).toString('hex') === id && Buffer.from(one.der).equals(leaf ?? Buffer.alloc(0))
        if (!opened.certificates().some(isThere))
          throw new TokenFailed('gone', 'the token has no such certificate')
        await logIn(opened, pin, guard)
        try {
          return await use(opened.signingKey({ id: Buffer.from(id, 'hex'), certificates }))
        } finally {
          leave(opened)
        }
      }),
  }
}

async function logIn(opened: VisitedToken, pin: string, guard: PinGuard): Promise<void> {
  const { pin: said } = opened.facts()
  // Others use this token too: one more wrong PIN would take it from them.
  if (said === 'last try' || said === 'locked')
    throw new TokenFailed('locked', 'the PIN of the token is locked, or one try before it')
  await guard.before(said === 'was wrong')
  let ended: Parameters<PinGuard['after']>[0] = 'other'
  try {
    // Where somebody is logged in every PIN seems right.
    if (!(await opened.login(pin))) throw new TokenFailed('away', 'somebody is logged in to the token')
    ended = 'right'
  } catch (error) {
    if (error instanceof KeyError && error.code === 'PASSPHRASE_WRONG') ended = 'wrong'
    throw error
  } finally {
    await guard.after(ended, remembers(opened))
  }
}

/** Not every token says it. */
function remembers(opened: VisitedToken): boolean {
  try {
    return opened.facts().pin !== 'fresh'
  } catch (error) {
    if (!(error instanceof KeyError)) throw error

    return false
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
