import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonFile } from './json-file.ts'
import type { SecurityLine } from './port.ts'
import { syslog } from './syslog.ts'

const lines: SecurityLine[] = [
  {
    id: 41,
    event: 'login-refused',
    at: '2026-11-21T10:00:00.000Z',
    isAlarming: true,
    json: '{"id":41,"event":"login-refused"}',
  },
  {
    id: 42,
    event: 'an-event-whose-name-is-longer-than-syslog-allows',
    at: '2026-11-21T10:00:01.000Z',
    isAlarming: false,
    json: '{"id":42,"actor":"आशा"}',
  },
]
// RFC 5424 §6: PRI VERSION SP TIMESTAMP SP HOSTNAME SP APP-NAME SP PROCID SP MSGID SP
// STRUCTURED-DATA SP MSG.
const rfc5424 =
  /^<(\d{1,3})>1 (\S+) ([\x21-\x7e]{1,255}) ([\x21-\x7e]{1,48}) ([\x21-\x7e]{1,128}) ([\x21-\x7e]{1,32}) - (.*)$/

const read = (message: string) => {
  const [, priority, at, , app, process, id, json = ''] = rfc5424.exec(message) ?? []

  return { priority: Number(priority), at, app, process, id, json: JSON.parse(json) as object }
}
const expected = [
  {
    priority: 84,
    at: '2026-11-21T10:00:00.000Z',
    app: 'muhar',
    process: '41',
    id: 'login-refused',
    json: { id: 41, event: 'login-refused' },
  },
  {
    priority: 85,
    at: '2026-11-21T10:00:01.000Z',
    app: 'muhar',
    process: '42',
    id: 'an-event-whose-name-is-longer-th',
    json: { id: 42, actor: 'आशा' },
  },
]

/** RFC 6587 §3.4.1. */
function unframe(stream: Buffer): string[] {
  const messages: string[] = []
  for (let at = 0; at < stream.length; ) {
    const space = stream.indexOf(' ', at)
    const length = Number(stream.subarray(at, space).toString('ascii'))
    messages.push(stream.subarray(space + 1, space + 1 + length).toString('utf8'))
    at = space + 1 + length
  }

  return messages
}

async function receiving(server: Server, opened: 'connection' | 'secureConnection' = 'connection') {
  const received: Buffer[] = []
  server.on(opened, (line: Socket) => {
    line.on('data', (bytes) => received.push(bytes))
    line.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return { port: (server.address() as AddressInfo).port, received: () => unframe(Buffer.concat(received)) }
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muhar-security-log-'))
  execFileSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')],
  ])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a syslog receiver', () => {
  it('over UDP gets one datagram an act', async () => {
    const socket = createSocket('udp4')
    socket.bind(0, '127.0.0.1')
    await once(socket, 'listening')
    const received: string[] = []
    const both = new Promise<void>((resolve) => {
      socket.on('message', (message) => {
        received.push(message.toString('utf8'))
        if (received.length === 2) resolve()
      })
    })
    await syslog({ transport: 'udp', host: '127.0.0.1', port: socket.address().port }).tell(lines)
    await both
    socket.close()
    expect(received.map(read)).toEqual(expected)
  })

  it('over TCP gets them framed, all before it is believed to have them', async () => {
    const server = createServer()
    const { port, received } = await receiving(server)
    await syslog({ transport: 'tcp', host: '127.0.0.1', port }).tell(lines)
    expect(received().map(read)).toEqual(expected)
    server.close()
  })

  it('over TLS gets them, where its certificate is the one that is trusted', async () => {
    const [key, cert] = await Promise.all(
      ['key.pem', 'cert.pem'].map((name) => readFile(join(folder, name), 'utf8')),
    )
    const server = createTlsServer({ key, cert })
    const { port, received } = await receiving(server, 'secureConnection')
    const receiver = { transport: 'tls', host: 'localhost', port } as const
    await expect(syslog(receiver).tell(lines)).rejects.toThrow(/self-signed|certificate/)
    expect(received()).toEqual([])
    await syslog({ ...receiver, ca: cert! }).tell(lines)
    expect(received().map(read)).toEqual(expected)
    server.close()
  })

  it('that is away, or throws the line away, is told again', async () => {
    const server = createServer((line) => line.resetAndDestroy())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await expect(syslog({ transport: 'tcp', host: '127.0.0.1', port }).tell(lines)).rejects.toThrow()
    server.close()
    await once(server, 'close')
    await expect(syslog({ transport: 'tcp', host: '127.0.0.1', port }).tell(lines)).rejects.toThrow()
  })
})

it('a file gets a line of JSON an act, at its end, also after it was moved away', async () => {
  const path = join(folder, 'security.jsonl')
  await jsonFile(path).tell(lines)
  await jsonFile(path).tell(lines.slice(1))
  const text = await readFile(path, 'utf8')
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: number }).id),
  ).toEqual([41, 42, 42])
  await rename(path, `${path}.1`)
  await jsonFile(path).tell(lines.slice(0, 1))
  expect(await readFile(path, 'utf8')).toBe(`${lines[0]!.json}\n`)
  await expect(jsonFile(join(folder, 'not', 'there.jsonl')).tell(lines)).rejects.toThrow()
})
