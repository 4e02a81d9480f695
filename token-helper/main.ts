import { parseArgs } from 'node:util'
import { helperVersion } from '#contract/vocabulary/token-helper.ts'
import { KeyError } from '#engine/node/index.ts'
import { signOnce } from './act.ts'
import { modulesHere } from './modules.ts'
import { PortalRefused, portalAt } from './portal.ts'
import { type Screen, ScreenClosed, terminal } from './screen.ts'
import { keepSettings, portalOf, readSettings } from './settings.ts'
import { tokensOf } from './tokens.ts'
import { Trouble } from './trouble.ts'

const usage = `muhar-token-helper [--portal ADDRESS] [--module PATH] [CODE]

Signs with the key of a token. The page where you sign shows the code.
  --portal   the address of your portal; it is remembered
  --module   the PKCS #11 module of the token's maker; it is remembered
`

const screen = terminal()
void main()

async function main(): Promise<never> {
  try {
    process.exitCode = (await run()) ? 0 : 1
  } catch (error) {
    screen.say(sentenceFor(error))
    process.exitCode = 1
  } finally {
    screen.close()
  }
  // A module of a maker may keep threads of its own.
  process.exit()
}

async function run(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    options: { portal: { type: 'string' }, module: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.help) {
    process.stdout.write(usage)
    return true
  }
  screen.say(`Muhar token helper, version ${helperVersion}`)
  const kept = readSettings()
  const portal = await portalFor(screen, values.portal, kept.portal)
  const module = await moduleFor(screen, values.module ?? process.env.MUHAR_TOKEN_MODULE, kept.module)
  if (portal !== kept.portal || module !== kept.module) keepSettings({ portal, module })
  screen.say(`Portal: ${portal}`)
  const code = positionals[0] ?? (await screen.ask('Code from the page:'))

  return signOnce(screen, portalAt(portal), tokensOf(module), code)
}

/** Another portal than the paired one is asked about: a code of a stranger leads there. */
async function portalFor(
  screen: Screen,
  named: string | undefined,
  paired: string | undefined,
): Promise<string> {
  if (named === undefined && paired) return paired
  const typed = named ?? (await screen.ask('Address of your portal, as the page shows it:'))
  const portal = portalOf(typed)
  if (!portal)
    throw new Trouble('TOKEN_FAILED', `"${typed}" is no address of a portal. It begins with https://`)
  if (paired && portal !== paired) {
    screen.say(`This helper is paired with ${paired}.`)
    const answer = await screen.ask(`Type "yes" to pair it with ${portal} from now on:`)
    if (answer.toLowerCase() !== 'yes') throw new Trouble('TOKEN_STOPPED', 'Nothing was changed.')
  }

  return portal
}

async function moduleFor(
  screen: Screen,
  named: string | undefined,
  kept: string | undefined,
): Promise<string> {
  if (named ?? kept) return (named ?? kept)!
  const [found] = modulesHere()
  if (found) return found
  screen.say('The module of the token’s maker was not found.')
  const typed = await screen.ask('Path of the PKCS #11 module:')
  if (!typed) throw new Trouble('TOKEN_FAILED', 'No module was named.')

  return typed
}

function sentenceFor(error: unknown): string {
  if (error instanceof PortalRefused || error instanceof Trouble) return error.message
  if (error instanceof ScreenClosed) return 'You stopped. No further document was signed.'
  if (error instanceof KeyError)
    return error.code === 'TOKEN_PULLED'
      ? 'The token was pulled out. No further document was signed. Plug it in, and get a new code on the page.'
      : `The token does not work with this helper: ${error.message}.`

  return `The portal cannot be reached, or it does not answer as expected: ${String(error)}`
}
