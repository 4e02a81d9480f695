import { setTimeout as pause } from 'node:timers/promises'
import type { TokenTrouble } from '#contract/vocabulary/token-helper.ts'
import { KeyError, type TokenFacts } from '#engine/node/index.ts'
import { chooseOne } from './choose-one.ts'
import { logsIn } from './log-in.ts'
import { type Portal, PortalRefused, type Redeemed, type Signature, type Work } from './portal.ts'
import { type Screen, ScreenClosed } from './screen.ts'
import type { OpenedToken, SigningCertificate, Tokens } from './tokens.ts'
import { Trouble } from './trouble.ts'
import { onlyShown } from './what-is-signed.ts'

const askEveryMs = 1_500

/** One act: a code, a token, a certificate, one login, a signature a document. */
export async function signOnce(
  screen: Screen,
  portal: Portal,
  tokens: Tokens,
  code: string,
): Promise<boolean> {
  const redeemed = await portal.redeem(code)
  show(screen, redeemed)
  const { secret } = redeemed
  const watch = new Watch(portal, secret)
  let token: OpenedToken | null = null
  try {
    token = await watch.unlessOver(chooseToken(screen, tokens))
    const certificate = await watch.unlessOver(chooseCertificate(screen, token))
    await portal.bringCertificate(secret, certificate.certificates)
    screen.say(`You sign as ${certificate.name}. Go on in the page; it asks this helper to sign.`)
    const desk = { screen, portal, secret, watch, token, certificate, redeemed }
    if (redeemed.in_portions) return await signPortions(desk)
    await signDocuments(desk)
    token.close()
    token = null
    watch.end()

    return await tellsOutcome(screen, portal, secret)
  } catch (error) {
    await tellTrouble(portal, secret, error)
    throw error
  } finally {
    watch.end()
    token?.close()
  }
}

/** The token is chosen, and the page has its certificate. */
interface Desk {
  screen: Screen
  portal: Portal
  secret: string
  watch: Watch
  token: OpenedToken
  certificate: SigningCertificate
  redeemed: Redeemed
}

async function signDocuments(desk: Desk): Promise<void> {
  const { screen, portal, secret, watch, token, certificate, redeemed } = desk
  const { to_sign: work } = await untilWork(portal, secret)
  await onlyShown(redeemed)(work, certificate)
  if (work.length < redeemed.documents.length) showNames(screen, work)
  await watch.unlessOver(logsIn(screen, token, certificate, work.length))
  const signatures = await signAll(token, certificate, work)
  await portal.bringSignatures(secret, signatures)
  screen.say(signatures.length === 1 ? 'One signature is sent.' : `${signatures.length} signatures are sent.`)
}

/** One login for all portions: the page asks for the next one once it has ended the one before. */
async function signPortions(desk: Desk): Promise<boolean> {
  const { screen, portal, secret, watch, token, certificate, redeemed } = desk
  const requireShown = onlyShown(redeemed)
  const all = redeemed.documents.length
  let sent = 0
  let isIn = false
  for (;;) {
    const work = await untilWorkOrEnd(portal, secret)
    if (!work.to_sign) return tellEnd(screen, work)
    await requireShown(work.to_sign, certificate)
    if (!isIn) await watch.unlessOver(logsIn(screen, token, certificate, all))
    isIn = true
    const signatures = await watch.unlessOver(signAll(token, certificate, work.to_sign))
    await portal.bringSignatures(secret, signatures, work.portion_id)
    sent += signatures.length
    screen.say(`${sent} of ${all} signatures are sent.`)
  }
}

function tellEnd(screen: Screen, { state, signed = 0, left = 0 }: Work): boolean {
  if (state !== 'signed') screen.say('The portal did not take the signatures. The page says why.')
  else if (left > 0) screen.say(`Signed: ${signed}. Not signed: ${left}. The page says why.`)
  else screen.say(`Signed: ${signed}. You can close this window.`)

  return state === 'signed'
}

function show(screen: Screen, { signer, sender, organisation, documents }: Redeemed): void {
  screen.say('')
  screen.say(`From: ${sender}${sender === organisation ? '' : `, ${organisation}`}`)
  screen.say(`To: ${signer}`)
  showNames(screen, documents)
}

function showNames(
  screen: Screen,
  documents: readonly { name: string; title?: string; sender?: string }[],
): void {
  screen.say(documents.length === 1 ? 'Document:' : `${documents.length} documents:`)
  for (const { name, title, sender } of documents)
    screen.say(`  - ${[title === name ? null : title, name, sender].filter(Boolean).join(', ')}`)
  screen.say('')
}

async function chooseToken(screen: Screen, tokens: Tokens): Promise<OpenedToken> {
  let found = await tokens.list()
  while (found.length === 0) {
    screen.say('No token is plugged in.')
    const answer = await screen.ask('Plug it in and press Enter, or type "stop":')
    if (isStop(answer)) throw new Trouble('TOKEN_NOT_FOUND', 'There is no token.')
    found = await tokens.list()
  }
  if (found.length > 1) screen.say(`${found.length} tokens are plugged in. Which one signs?`)
  const nameOf = ({ label, maker, serial }: TokenFacts) => `${label} (${maker}, number ${serial})`
  const token = await chooseOne(screen, found, nameOf)

  return tokens.open(token)
}

async function chooseCertificate(screen: Screen, token: OpenedToken): Promise<SigningCertificate> {
  const found = token.certificates(new Date())
  if (found.length === 0)
    throw new Trouble(
      'TOKEN_WITHOUT_CERTIFICATE',
      'This token holds no certificate that may sign documents today.',
    )
  if (found.length > 1) screen.say(`The token holds ${found.length} certificates. Which one signs?`)

  return chooseOne(
    screen,
    found,
    ({ name, issuer, until }) =>
      `${name}, issued by ${issuer}, valid until ${until.toISOString().slice(0, 10)}`,
  )
}

const isStop = (answer: string): boolean => /^(stop|quit|exit|q)$/i.test(answer.trim())

type Given = Work & { to_sign: NonNullable<Work['to_sign']> }

async function untilWork(portal: Portal, secret: string): Promise<Given> {
  const work = await untilWorkOrEnd(portal, secret)
  if (!work.to_sign) throw new PortalRefused('TOKEN_PAIRING_OVER', 'This act is over.')

  return work
}

async function untilWorkOrEnd(
  portal: Portal,
  secret: string,
): Promise<Given | (Work & { to_sign?: undefined })> {
  for (;;) {
    const { to_sign, ...work } = await lookAt(portal, secret)
    if (work.state === 'sign' && to_sign) return { ...work, to_sign }
    if (work.state === 'signed' || work.state === 'refused') return work
    await pause(askEveryMs)
  }
}

/** A portal that has too much to do answers later. */
async function lookAt(portal: Portal, secret: string): Promise<Work> {
  try {
    return await portal.work(secret)
  } catch (error) {
    if (error instanceof PortalRefused && error.code === 'TOO_MANY_REQUESTS') return { state: 'wait' }
    throw error
  }
}

async function signAll(
  token: OpenedToken,
  certificate: SigningCertificate,
  work: NonNullable<Work['to_sign']>,
): Promise<Signature[]> {
  const signatures: Signature[] = []
  for (const { document_id, bytes } of work) {
    const signature = await token.sign(certificate, Buffer.from(bytes, 'base64'))
    signatures.push({ document_id, signature: Buffer.from(signature).toString('base64') })
  }

  return signatures
}

async function tellsOutcome(screen: Screen, portal: Portal, secret: string): Promise<boolean> {
  for (;;) {
    const { state } = await lookAt(portal, secret)
    if (state === 'signed') {
      screen.say('Signed. You can close this window.')
      return true
    }
    if (state === 'refused') {
      screen.say('The portal did not take the signatures. The page says why.')
      return false
    }
    await pause(askEveryMs)
  }
}

const troubleOf: Partial<Record<KeyError['code'], TokenTrouble>> = {
  PIN_LOCKED: 'TOKEN_PIN_LOCKED',
  TOKEN_PULLED: 'TOKEN_PULLED',
}

/** What is no trouble of the token is known to the portal already, or cannot be told. */
async function tellTrouble(portal: Portal, secret: string, error: unknown): Promise<void> {
  if (error instanceof PortalRefused && error.code === 'TOKEN_PAIRING_OVER') return
  const trouble =
    error instanceof Trouble
      ? error.code
      : error instanceof ScreenClosed
        ? 'TOKEN_STOPPED'
        : (error instanceof KeyError && troubleOf[error.code]) || 'TOKEN_FAILED'
  await portal.tellTrouble(secret, trouble).catch(() => undefined)
}

/** Says to the portal that the helper is there, and to a question that the page ended the act. */
class Watch {
  readonly #over: Promise<never>
  readonly #stop = new AbortController()

  constructor(portal: Portal, secret: string) {
    this.#over = this.#ask(portal, secret)
    this.#over.catch(() => undefined)
  }

  async #ask(portal: Portal, secret: string): Promise<never> {
    for (;;) {
      await pause(askEveryMs, undefined, { signal: this.#stop.signal })
      try {
        await portal.work(secret)
      } catch (error) {
        // A line that is down for a moment ends nothing.
        if (error instanceof PortalRefused && error.code !== 'TOO_MANY_REQUESTS') throw error
      }
    }
  }

  unlessOver<T>(act: Promise<T>): Promise<T> {
    act.catch(() => undefined)

    return Promise.race([act, this.#over])
  }

  end(): void {
    this.#stop.abort()
  }
}
