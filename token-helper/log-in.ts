import { KeyError } from '#engine/node/index.ts'
import type { Screen } from './screen.ts'
import type { OpenedToken, SigningCertificate } from './tokens.ts'
import { Trouble } from './trouble.ts'

/** Asks for the PIN until the token takes it. A token names its last try, and no number of them. */
export async function logsIn(
  screen: Screen,
  token: OpenedToken,
  { name }: SigningCertificate,
  documents: number,
): Promise<void> {
  const signs = documents === 1 ? 'one document' : `${documents} documents`
  for (;;) {
    const { pin, asksOnReader, label } = token.facts()
    if (pin === 'locked') throw locked()
    if (pin === 'was wrong') screen.say('A wrong PIN was typed before. A few tries are left.')
    if (pin === 'last try') await requireLastTry(screen)
    if (asksOnReader) screen.say(`Type the PIN of ${label} on the reader, to sign ${signs} as ${name}.`)
    const typed = asksOnReader
      ? null
      : await screen.askHidden(`PIN of ${label}, to sign ${signs} as ${name}:`)
    if (typed === '') throw new Trouble('TOKEN_STOPPED', 'No PIN was typed. Nothing was signed.')
    try {
      await token.login(typed)
      return
    } catch (error) {
      if (!(error instanceof KeyError)) throw error
      if (error.code === 'PIN_LOCKED') throw locked()
      if (error.code !== 'PASSPHRASE_WRONG') throw error
      screen.say('The PIN is wrong. Press Enter without a PIN to stop.')
    }
  }
}

const locked = () =>
  new Trouble(
    'TOKEN_PIN_LOCKED',
    'The PIN of this token is locked. Unlock it with the program of its maker, or ask your certifying authority.',
  )

async function requireLastTry(screen: Screen): Promise<void> {
  screen.say('One try is left. A wrong PIN locks the token.')
  const answer = await screen.ask('Type "yes" to try:')
  if (answer.toLowerCase() !== 'yes')
    throw new Trouble('TOKEN_PIN_WRONG', 'You stopped before the last try. Nothing was signed.')
}
