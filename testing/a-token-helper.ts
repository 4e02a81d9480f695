import { spawn } from 'node:child_process'
import { softHsm } from './soft-tokens.ts'

interface Started {
  /** The portal. */
  url: string
  /** A configuration of SoftHSM. */
  conf: string
  /** Where it keeps its settings and its library. */
  home: string
  code: string
  /** How it is started; its sources when missing. */
  command?: readonly [string, ...string[]]
}

/** The helper as a program of its own, with what it prints and a keyboard. */
export function aTokenHelper({ url, conf, home, code, command }: Started) {
  const [program, ...first] = command ?? [process.execPath, 'token-helper/main.ts']
  const args = [...first, '--portal', url, '--module', softHsm, code]
  const env = { ...process.env, SOFTHSM2_CONF: conf, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home }
  const child = spawn(program, args, { env, stdio: 'pipe' })
  let printed = ''
  const watchers = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      printed += data.toString('utf8')
      for (const look of watchers) look()
    })
  const ended = new Promise<number | null>((done) => child.on('close', done))
  let seen = 0

  return {
    printed: () => printed,
    ended,
    /** Waits for words after those that were waited for before. */
    async sees(words: string): Promise<void> {
      const isThere = () => printed.includes(words, seen)
      const comes = new Promise<void>((there) => {
        const look = () => {
          if (!isThere()) return
          watchers.delete(look)
          there()
        }
        watchers.add(look)
        look()
      })
      const over = ended.then(() => {
        if (!isThere()) throw new Error(`The helper ended without “${words}”:\n${printed}`)
      })
      const late = new Promise<never>((_, fail) => {
        setTimeout(() => fail(new Error(`The helper does not say “${words}”:\n${printed}`)), 20_000).unref()
      })
      await Promise.race([comes, over, late])
      seen = printed.indexOf(words, seen) + words.length
    },
    types: (line: string) => child.stdin.write(`${line}\n`),
    hangsUp: () => child.stdin.end(),
    kill: () => child.kill('SIGKILL'),
  }
}
