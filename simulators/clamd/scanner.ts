import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FaultQueue } from '../program/faults.ts'
import { readCommand, readStream } from './session.ts'

export const clamdFaults = ['down', 'slow', 'garbage', 'early-ok', 'hang-up', 'error'] as const

interface ScannerOptions {
  host: string
  port: number
  socketPath: string | undefined
  mostBytes: number
}

// In two parts, so that no scanner takes this file for what it looks for
// (eicar.org/download-anti-malware-testfile).
const eicar = Buffer.from(`${'X5O!P%@AP[4\\PZX54(P^)7CC)7}$'}${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`)

/** Listens as clamd(8) does: PING, VERSION and INSTREAM, each alone, or behind `z` or `n`. */
export async function startScanner(faults: FaultQueue, options: ScannerOptions) {
  const lines = new Set<Socket>()
  const server = createServer((line) => {
    lines.add(line)
    line.on('close', () => lines.delete(line))
    line.on('error', () => line.destroy())
    // A client that hangs up in the middle has no more questions.
    serve(line, faults, options.mostBytes).catch(() => line.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    if (options.socketPath) server.listen(options.socketPath, resolve)
    else server.listen(options.port, options.host, resolve)
  })
  const { port } = (options.socketPath ? { port: 0 } : server.address()) as AddressInfo

  return {
    address: options.socketPath ?? `${options.host}:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        for (const line of lines) line.destroy()
        server.close(() => resolve())
      }),
  }
}

async function serve(line: Socket, faults: FaultQueue, mostBytes: number): Promise<void> {
  const fault = faults.take(clamdFaults)
  if (fault?.kind === 'down') {
    line.destroy()
    return
  }
  const bytes = line[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const asked = await readCommand(bytes)
  if (!asked) return
  const { command, end, rest } = asked
  const say = (answer: string) => line.end(`${answer}${end}`)
  if (fault?.kind === 'slow') await pause((fault.seconds ?? 30) * 1000, undefined, { ref: false })
  if (fault?.kind === 'garbage') return void say('HTTP/1.1 400 Bad Request')
  if (command === 'PING') return void say('PONG')
  if (command === 'VERSION') return void say('ClamAV 1.4.6/simulator')
  if (command !== 'INSTREAM') return void say('UNKNOWN COMMAND')
  if (fault?.kind === 'early-ok') return void say('stream: OK')
  if (fault?.kind === 'hang-up') return void line.destroy()

  const stream = await readStream(bytes, rest, mostBytes)
  if (stream === 'too-large') say('INSTREAM size limit exceeded. ERROR')
  else if (!stream) line.destroy()
  else if (fault?.kind === 'error') say("stream: Can't allocate memory ERROR")
  else say(stream.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')
}
