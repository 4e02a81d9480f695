import pino from 'pino'
import type { Log } from '#services/parts.ts'
import { maskSecrets } from './mask-secrets.ts'

const standardOutput = 1

/**
 * JSON lines on standard output; whatever could be a secret or a person's is taken out by name and
 * by form.
 */
export function openLog(program: string, level = 'info'): Log {
  const secret = [
    'password',
    'otp',
    'token',
    'tokenId',
    'authorization',
    'cookie',
    'aadhaar',
    'link',
    'code',
    'refreshToken',
    'secret',
    'email',
    'mobile',
    'to',
    'xml',
    'body',
  ]
  const log = pino(
    {
      name: program,
      level,
      base: { program },
      redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[taken out]' },
      hooks: { streamWrite: maskSecrets },
    },
    // Line by line: what waited to be written when the launcher was gone would be tried for ever at
    // the exit.
    pino.destination({ dest: standardOutput, sync: true }),
  )

  return {
    info: (facts, sentence) => log.info(facts, sentence),
    warn: (facts, sentence) => log.warn(facts, sentence),
    error: (facts, sentence) => log.error(facts, sentence),
  }
}
