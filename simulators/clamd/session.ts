export interface Asked {
  command: string
  /** How the answer ends: as the command did. */
  end: '\0' | '\n'
  /** What came behind the command already. */
  rest: Buffer
}

const longestCommand = 1024

/** `zPING\0`, `nPING\n`, or the old `PING\n`; null when the line ends first or it gets too long. */
export async function readCommand(bytes: AsyncIterator<Buffer>): Promise<Asked | null> {
  let heard = Buffer.alloc(0)
  while (heard.length < longestCommand) {
    const { value, done } = await bytes.next()
    if (done) return null
    heard = Buffer.concat([heard, value])
    const mark = heard.subarray(0, 1).toString()
    const end = mark === 'z' ? '\0' : '\n'
    const at = heard.indexOf(end)
    if (at === -1) continue
    const from = mark === 'z' || mark === 'n' ? 1 : 0

    return { command: heard.subarray(from, at).toString('latin1').trim(), end, rest: heard.subarray(at + 1) }
  }

  return null
}

/**
 * The chunks of INSTREAM, each behind its length, until one of length 0; null when the line ends
 * first.
 */
export async function readStream(
  bytes: AsyncIterator<Buffer>,
  rest: Buffer,
  mostBytes: number,
): Promise<Buffer | 'too-large' | null> {
  let waiting = [rest]
  let held = rest.length
  const chunks: Buffer[] = []
  let size = 0
  const take = async (length: number): Promise<Buffer | null> => {
    while (held < length) {
      const { value, done } = await bytes.next()
      if (done) return null
      waiting.push(value)
      held += value.length
    }
    const all = Buffer.concat(waiting)
    waiting = [all.subarray(length)]
    held -= length

    return all.subarray(0, length)
  }
  for (;;) {
    const header = await take(4)
    if (!header) return null
    const length = header.readUInt32BE()
    if (length === 0) return Buffer.concat(chunks)
    size += length
    if (size > mostBytes) return 'too-large'
    const chunk = await take(length)
    if (!chunk) return null
    chunks.push(chunk)
  }
}
