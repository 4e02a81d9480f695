import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/**
 * How the way to a service is: open; nobody listens; everything is taken and nothing answered;
 * slow; lines cut now.
 */
export type Way = 'open' | 'refused' | 'hanging'

export interface Front {
  port: number
  /** The same address, through this front. */
  through(url: string): string
  is(way: Way): Promise<void>
  /** Breaks every line that is open, as a router that restarts; new ones are as before. */
  cut(): void
  /** Lets so many bytes of each new line through to the service, then nothing. */
  stallAfter(bytes: number): void
  /** Breaks all lines when one has carried so many bytes to the service, so many times. */
  breakAfter(bytes: number, times: number): void
  /** Bytes that came for the service, and how often a line broke. */
  carried(): { bytes: number; breaks: number }
  close(): Promise<void>
}

/**
 * A TCP front of a service: what a test takes away is the way there, and the service itself knows
 * nothing of it.
 */
export async function aFront(targetPort: number): Promise<Front> {
  let way: Way = 'open'
  let most = Number.POSITIVE_INFINITY
  let breakAt = Number.POSITIVE_INFINITY
  let breaksLeft = 0
  const carried = { bytes: 0, breaks: 0 }
  const lines = new Set<{ here: Socket; there: Socket }>()
  const server: Server = createServer(join)

  function join(here: Socket): void {
    const there = connect(targetPort, '127.0.0.1')
    const line = { here, there }
    let passed = 0
    lines.add(line)
    here.on('data', (bytes) => {
      passed += bytes.length
      carried.bytes += bytes.length
      if (breaksLeft > 0 && passed > breakAt) {
        breaksLeft -= 1
        carried.breaks += 1
        return cut()
      }
      if (passed > most) return here.pause()
      if (!there.write(bytes)) pauseUntilDrained(here, there)
    })
    there.on('data', (bytes) => {
      if (!here.write(bytes)) pauseUntilDrained(there, here)
    })
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      one.on('end', () => other.end())
      one.on('error', () => other.destroy())
      one.on('close', () => {
        other.destroy()
        lines.delete(line)
      })
    }
    if (way === 'hanging') hold(line)
  }

  function cut(): void {
    for (const { here } of lines) here.resetAndDestroy()
  }

  function pauseUntilDrained(from: Socket, to: Socket): void {
    from.pause()
    to.once('drain', () => way === 'open' && from.resume())
  }

  const hold = ({ here, there }: { here: Socket; there: Socket }) => {
    here.pause()
    there.pause()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const stopListening = () => new Promise<void>((resolve) => server.close(() => resolve()))

  return {
    port,

    through(url) {
      const there = new URL(url)
      there.port = String(port)

      return there.href.replace(/\/$/, '')
    },

    async is(next) {
      if (next === way) return
      if (way === 'refused') {
        server.listen(port, '127.0.0.1')
        await once(server, 'listening')
      }
      way = next
      if (next === 'open') {
        most = Number.POSITIVE_INFINITY
        for (const { here, there } of lines) {
          here.resume()
          there.resume()
        }
      }
      if (next === 'hanging') for (const line of lines) hold(line)
      if (next === 'refused') {
        const stopped = stopListening()
        for (const { here } of lines) here.destroy()
        await stopped
      }
    },

    cut,

    stallAfter(bytes) {
      most = bytes
    },

    breakAfter(bytes, times) {
      breakAt = bytes
      breaksLeft = times
      carried.bytes = 0
      carried.breaks = 0
    },

    carried: () => ({ ...carried }),

    async close() {
      for (const { here } of lines) here.destroy()
      if (server.listening) await stopListening()
    },
  }
}
