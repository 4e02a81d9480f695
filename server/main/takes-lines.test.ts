import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { takesLines } from './takes-lines.ts'

describe('whether the outside takes lines', () => {
  it('follows a service that goes away and comes back, on IPv4 and IPv6', async () => {
    for (const [host, written] of [
      ['127.0.0.1', '127.0.0.1'],
      ['::1', '[::1]'],
    ] as const) {
      // Outside what the system hands out: nobody else is given it while it is free.
      const port = await freePort()
      let service = createServer().listen(port, host)
      await once(service, 'listening')
      const state = takesLines(`smtp://someone:secret@${written}:${port}`, 0)
      expect(await state()).toBe('up')
      service.close()
      await once(service, 'close')
      expect(await state()).toBe('down')
      service = createServer().listen(port, host)
      await once(service, 'listening')
      expect(await state()).toBe('up')
      service.close()
    }
  })

  it('asks once however many probes come', async () => {
    let lines = 0
    const service = createServer(() => {
      lines += 1
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    const state = takesLines(`http://127.0.0.1:${(service.address() as AddressInfo).port}/esign`)
    expect(new Set(await Promise.all(Array.from({ length: 50 }, state)))).toEqual(new Set(['up']))
    const closed = once(service, 'close')
    service.close()
    await closed
    expect(lines).toBe(1)
    expect(await state()).toBe('up')
  })

  it('knows a name that nobody has, and an address that is not configured', async () => {
    expect(await takesLines('https://nobody.invalid/esign')()).toBe('down')
    expect(await takesLines(null)()).toBe('none')
  })
})
