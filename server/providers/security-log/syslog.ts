import { createSocket } from 'node:dgram'
import { connect as connectTcp, isIPv6, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { connect as connectTls } from 'node:tls'
import type { SecurityLine, SecurityLog } from './port.ts'

export interface SyslogReceiver {
  transport: 'udp' | 'tcp' | 'tls'
  host: string
  port: number
  /**
   * PEM of the authority of the receiver's certificate; the system's authorities where it is not
   * given.
   */
  ca?: string
}

// RFC 5424 §6.2.1: facility 10 is security and authorisation; severities 4 (warning) and 5
// (notice).
const facility = 10
const [warning, notice] = [4, 5]
// Our choice: longer than any receiver needs, shorter than the transaction that waits for it.
const patienceMs = 10_000

/**
 * A syslog receiver (RFC 5424) over UDP (RFC 5426), TCP (RFC 6587, octets counted) or TLS (RFC
 * 5425).
 */
export const syslog = (receiver: SyslogReceiver): SecurityLog => ({
  tell: (lines) => {
    const messages = lines.map((line) => Buffer.from(messageOf(line)))

    return receiver.transport === 'udp' ? sendDatagrams(receiver, messages) : sendStream(receiver, messages)
  },
})

/**
 * RFC 5424 §6. The message is ASCII (what is not is escaped in the JSON), so that it needs no
 * byte order mark.
 */
function messageOf({ id, event, at, isAlarming, json }: SecurityLine): string {
  const priority = facility * 8 + (isAlarming ? warning : notice)
  const host =
    hostname()
      .replace(/[^\x21-\x7e]/g, '')
      .slice(0, 255) || '-'
  const ascii = json.replace(
    /[^\x20-\x7e]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

  return `<${priority}>1 ${at} ${host} muhar ${id} ${event.slice(0, 32)} - ${ascii}`
}

async function sendDatagrams({ host, port }: SyslogReceiver, messages: readonly Buffer[]): Promise<void> {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
  try {
    for (const message of messages)
      await new Promise<void>((resolve, reject) => {
        socket.send(message, port, host, (error) => (error ? reject(error) : resolve()))
      })
  } finally {
    socket.close()
  }
}

/**
 * A connection a batch. Syslog answers nothing, so what says that the lines were taken is the end:
 * we close our side, and the receiver closes its own without an error. A receiver that never does
 * so within the patience is told again.
 */
function sendStream(receiver: SyslogReceiver, messages: readonly Buffer[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const { host, port, ca, transport } = receiver
    const line: Socket =
      transport === 'tls'
        ? connectTls({ host, port, ...(ca && { ca }), ...(!isAddress(host) && { servername: host }) })
        : connectTcp({ host, port })
    line.setTimeout(patienceMs, () => line.destroy(new Error('The syslog receiver did not answer in time.')))
    line.once('error', reject)
    line.once('close', (hadError) => {
      if (!hadError) resolve()
    })
    line.resume()
    line.once(transport === 'tls' ? 'secureConnect' : 'connect', () => {
      // RFC 6587 §3.4.1, RFC 5425 §4.3: the length in octets, a space, the message.
      line.end(Buffer.concat(messages.flatMap((message) => [Buffer.from(`${message.length} `), message])))
    })
  })
}

const isAddress = (host: string): boolean => isIPv6(host) || /^[\d.]+$/.test(host)
