import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** How a name server answers, beside with what it holds (RFC 1035 §4.1.1, `RCODE`). */
type Temper = 'answers' | 'fails' | 'silent'

const headerBytes = 12
const txt = 16
const internet = 1
const noSuchName = 3
const serverFailure = 2

/** A name server that holds TXT records, each in as many strings as it is given. */
export async function startNameServer() {
  const records = new Map<string, string[][]>()
  let temper: Temper = 'answers'
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    if (temper === 'silent') return
    socket.send(answerTo(message, temper === 'fails' ? null : records), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')

  return {
    address: `127.0.0.1:${socket.address().port}`,
    hold: (domain: string, ...texts: (string | string[])[]) => {
      records.set(
        domain,
        texts.map((text) => [text].flat()),
      )
    },
    become: (next: Temper) => {
      temper = next
    },
    async close() {
      socket.close()
      await once(socket, 'close')
    },
  }
}

export type NameServer = Awaited<ReturnType<typeof startNameServer>>

function answerTo(message: Buffer, records: ReadonlyMap<string, string[][]> | null): Buffer {
  const { name, end } = questionOf(message)
  const found = records?.get(name)
  const header = Buffer.alloc(headerBytes)
  message.copy(header, 0, 0, 2)
  // RFC 1035 §4.1.1: a response, with authority, recursion as it was asked; then the code.
  header.writeUInt16BE(0x8400 | (message.readUInt16BE(2) & 0x0100) | codeOf(records, found), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(found?.length ?? 0, 6)

  return Buffer.concat([header, message.subarray(headerBytes, end), ...(found ?? []).map(recordOf)])
}

function codeOf(records: unknown, found: unknown): number {
  if (!records) return serverFailure

  return found ? 0 : noSuchName
}

/** RFC 1035 §4.1.2 */
function questionOf(message: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = headerBytes
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }

  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

/**
 * RFC 1035 §4.1.3 and §3.3.14: strings of at most 255 bytes, one after the other; nobody keeps it.
 */
function recordOf(strings: string[]): Buffer {
  const data = Buffer.concat(
    strings.map((text) => Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)])),
  )
  const head = Buffer.alloc(headerBytes)
  // §4.1.4: the name is that of the question.
  head.writeUInt16BE(0xc000 | headerBytes, 0)
  head.writeUInt16BE(txt, 2)
  head.writeUInt16BE(internet, 4)
  head.writeUInt16BE(data.length, 10)

  return Buffer.concat([head, data])
}
