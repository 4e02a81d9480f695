#!/usr/bin/env node
import { inspectCommand } from './inspect-command.ts'
import { signCommand } from './sign-command.ts'
import { UsageError } from './usage.ts'
import { verifyCommand } from './verify-command.ts'

const usage = `muhar-pdf sign IN OUT --p12 FILE --passphrase-env NAME [--page N --rect X,Y,W,H]
               [--field NAME] [--name TEXT] [--reason TEXT] [--location TEXT] [--password-env NAME]
               [--hash sha256|sha384|sha512] [--certify 1|2|3] [--lock All|Include:NAME,…|Exclude:NAME,…]
               [--level B-B|B-T|B-LT|B-LTA --tsa URL [--trust ROOTS.pem] [--online HOST,…|any|none]]
muhar-pdf verify FILE --trust ROOTS.pem [--trust-folder DIR] [--trust-system] [--time MOMENT] [--password-env NAME]
               [--online HOST|any] [--require-revocation] [--json]
muhar-pdf inspect FILE [--json]

sign     0 signed · 3 the file must not be signed · 4 the level cannot be reached · 2 anything else
verify   0 there is a signature and all are good · 1 not so · 2 the file cannot be read
inspect  0 described · 2 the file cannot be read
`

const commands = new Map([
  ['sign', signCommand],
  ['verify', verifyCommand],
  ['inspect', inspectCommand],
])

const [name = '', ...rest] = process.argv.slice(2)
const command = commands.get(name)
if (!command) {
  const isAskedFor = name === '--help' || name === 'help'
  process[isAskedFor ? 'stdout' : 'stderr'].write(usage)
  process.exitCode = isAskedFor ? 0 : 2
} else {
  try {
    process.exitCode = await command(rest)
  } catch (error) {
    process.stderr.write(`muhar-pdf: ${error instanceof Error ? error.message : String(error)}\n`)
    if (error instanceof UsageError) process.stderr.write(usage)
    process.exitCode = 2
  }
}
