import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startClamd } from './start.ts'

/** By hand, as clamd(8) describes it: the bytes that go out, and all that comes back. */
function say(address: string, ...parts: (string | Buffer)[]): Promise<string> {
  const [host = '', port = ''] = address.split(':')

  return new Promise((resolve, reject) => {
    let heard = ''
    const line = connect(address.startsWith('/') ? { path: address } : { host, port: Number(port) })
    line.on('data', (chunk) => {
      heard += chunk.toString('latin1')
    })
    line.on('error', reject).on('close', () => resolve(heard))
    for (const part of parts) line.write(part)
  })
}
const chunk = (text: string) => Buffer.concat([Buffer.from([0, 0, 0, text.length]), Buffer.from(text)])
const end = Buffer.alloc(4)
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*']

describe('the clamd simulator', () => {
  let clamd: Awaited<ReturnType<typeof startClamd>>
  beforeAll(async () => {
    clamd = await startClamd({ mostBytes: 200 })
  })
  afterAll(() => clamd.close())

  it('answers in the form it is asked', async () => {
    expect(await say(clamd.clamdAddress, 'zPING\0')).toBe('PONG\0')
    expect(await say(clamd.clamdAddress, 'nPING\n')).toBe('PONG\n')
    expect(await say(clamd.clamdAddress, 'PING\n')).toBe('PONG\n')
    expect(await say(clamd.clamdAddress, 'zVERSION\0')).toMatch(/^ClamAV /)
    expect(await say(clamd.clamdAddress, 'zSCAN /etc/passwd\0')).toBe('UNKNOWN COMMAND\0')
  })

  it('finds the test file of EICAR, also cut into chunks, and nothing else', async () => {
    const [first = '', second = ''] = eicar
    expect(await say(clamd.clamdAddress, 'zINSTREAM\0', chunk('harmless'), end)).toBe('stream: OK\0')
    expect(await say(clamd.clamdAddress, 'zINSTREAM\0', chunk(first), chunk(second), end)).toBe(
      'stream: Eicar-Test-Signature FOUND\0',
    )
  })

  it('takes no more than it should', async () => {
    const parts = [chunk('x'.repeat(120)), chunk('x'.repeat(120)), end]
    expect(await say(clamd.clamdAddress, 'zINSTREAM\0', ...parts)).toBe(
      'INSTREAM size limit exceeded. ERROR\0',
    )
  })
})
