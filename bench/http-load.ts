import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A request as its bytes go over the line, made before the clock runs. */
export function requestBytes(
  url: URL,
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
): Buffer {
  const lines = Object.entries({ host: url.host, ...headers, 'content-length': Buffer.byteLength(body) })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')

  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`)
}

export interface Loaded {
  seconds: number
  /** Bodies of the answers, in the order of the requests. */
  bodies: Buffer[]
}

/**
 * Sends the requests over so many kept connections, each waiting for its answer before it sends the
 * next. It does as little as it can: what it spends is taken from the same machine. An answer other
 * than 200 ends the measurement.
 */
export async function load(url: URL, requests: readonly Buffer[], connections: number): Promise<Loaded> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(url)))
  const bodies: Buffer[] = []
  let next = 0
  const work = async (socket: Socket) => {
    const ask = talk(socket)
    while (next < requests.length) {
      const at = next++
      bodies[at] = await ask(requests[at]!)
    }
  }
  const begun = performance.now()
  try {
    await Promise.all(sockets.map(work))
    return { seconds: (performance.now() - begun) / 1000, bodies }
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

async function open(url: URL): Promise<Socket> {
  const socket = connect(Number(url.port), url.hostname)
  socket.setNoDelay(true)
  await once(socket, 'connect')

  return socket
}

function talk(socket: Socket): (request: Buffer) => Promise<Buffer> {
  let had = Buffer.alloc(0)
  let answered: { resolve(body: Buffer): void; reject(why: Error): void } | null = null
  socket.on('data', (chunk) => {
    had = had.length === 0 ? chunk : Buffer.concat([had, chunk])
    const end = had.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = had.toString('latin1', 0, end)
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.NaN)
    if (had.length < end + 4 + length) return
    const body = had.subarray(end + 4, end + 4 + length)
    had = had.subarray(end + 4 + length)
    if (head.startsWith('HTTP/1.1 200')) answered?.resolve(body)
    else answered?.reject(new Error(`${head.split('\r\n', 1)[0]}: ${body}`))
  })
  const lost = (error?: Error) => answered?.reject(error ?? new Error('The server closed the connection.'))
  socket.on('error', lost)
  socket.on('close', () => lost())

  return (request) =>
    new Promise((resolve, reject) => {
      answered = { resolve, reject }
      socket.write(request)
    })
}
