import { createInterface } from 'node:readline'

/** The window of the helper: in this version a terminal. */
export interface Screen {
  say(line: string): void
  ask(question: string): Promise<string>
  /** What is typed is not shown. */
  askHidden(question: string): Promise<string>
  close(): void
}

/** Nothing more can be typed. */
export class ScreenClosed extends Error {}

const [backspace, interrupt, end] = ['\u007f', '\u0003', '\u0004']

export function terminal(input: NodeJS.ReadStream = process.stdin, output = process.stdout): Screen {
  let isHidden = false
  // Names in documents cannot move the cursor or paint over a question.
  const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
  const lines: string[] = []
  const waiting: { take(line: string): void; fail(error: Error): void }[] = []
  let isClosed = false
  const reader = createInterface({ input, terminal: false })
  const onLine = (line: string) => {
    const next = waiting.shift()
    if (next) next.take(line)
    else lines.push(line)
  }
  const onEnd = () => {
    isClosed = true
    for (const { fail } of waiting.splice(0)) fail(new ScreenClosed())
  }
  reader.on('line', (line) => isHidden || onLine(line))
  reader.on('close', onEnd)

  const nextLine = (): Promise<string> => {
    const line = lines.shift()
    if (line !== undefined) return Promise.resolve(line)
    if (isClosed) return Promise.reject(new ScreenClosed())

    return new Promise((take, fail) => waiting.push({ take, fail }))
  }

  /** The terminal gives each key as it is typed, and shows none. */
  function keys(): Promise<string> {
    isHidden = true
    input.setRawMode(true)

    return new Promise<string>((take, fail) => {
      let typed = ''
      const done = (act: () => void) => {
        input.off('data', onData)
        input.setRawMode(false)
        output.write('\n')
        isHidden = false
        act()
      }
      const onData = (data: Buffer) => {
        for (const key of data.toString('utf8')) {
          if (key === '\r' || key === '\n') return done(() => take(typed))
          if (key === interrupt || key === end) return done(() => fail(new ScreenClosed()))
          typed = key === backspace || key === '\b' ? typed.slice(0, -1) : typed + key
        }
      }
      input.on('data', onData)
    })
  }

  return {
    say: (line) => void output.write(`${plain(line)}\n`),
    async ask(question) {
      output.write(`${plain(question)} `)

      return (await nextLine()).trim()
    },
    async askHidden(question) {
      output.write(`${plain(question)} `)

      return input.isTTY ? keys() : nextLine()
    },
    close: () => reader.close(),
  }
}
