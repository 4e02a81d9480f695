import { Agent, request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPdf } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'
import { caseOf, corpus } from './fuzzing.ts'

// `MUHAR_UPLOADS=10000 npx vitest run testing/hostile/kept-alive-uploads.test.ts` is the long form
// (docs/reliability.md).
const count = Number(process.env.MUHAR_UPLOADS ?? 120)
const seed = Number(process.env.MUHAR_SEED ?? Math.floor(Math.random() * 2 ** 31))
const lines = 4

interface Answer {
  status: number
  code: string | undefined
  reused: boolean
}

describe('uploads over connections that are kept', () => {
  let wire: Wire
  let client: WireClient
  beforeAll(async () => {
    wire = await aWire()
    const meera = await aMember(wire.parts, await anOrganisation(wire.parts))
    client = aClient(wire.url)
    await client.login(meera.email, meera.password)
  })
  afterAll(() => wire?.close())

  const uploads = (agent: Agent, bytes: Uint8Array, type = 'application/pdf') =>
    new Promise<Answer>((resolve, reject) => {
      const { hostname, port } = new URL(wire.url)
      const sending = httpRequest(
        {
          hostname,
          port,
          agent,
          method: 'POST',
          path: '/api/files/upload',
          headers: {
            'x-session-token': client.session,
            'x-client-key': client.clientKey,
            'x-activity': '1',
            'x-file-name': 'a.pdf',
            'content-type': type,
            'content-length': bytes.length,
          },
        },
        (answer) => {
          let text = ''
          answer.on('data', (piece) => {
            text += piece
          })
          answer.on('end', () => {
            const { code } = JSON.parse(text) as { code?: string }
            resolve({ status: answer.statusCode ?? 0, code, reused: sending.reusedSocket })
          })
          answer.on('error', reject)
        },
      )
      sending.on('error', reject)
      sending.end(bytes)
    })

  const oneLine = () => new Agent({ keepAlive: true, maxSockets: 1 })

  it('go on after one that was refused before its end was read', async () => {
    const agent = oneLine()
    const sound = await aPdf()
    const notPdf = Buffer.alloc(1024 * 1024, 'no header at all ')
    for (let round = 0; round < 3; round += 1) {
      expect(await uploads(agent, notPdf)).toMatchObject({ status: 422, code: 'FILE_NOT_PDF' })
      expect(await uploads(agent, sound)).toMatchObject({ status: 200, reused: true })
    }
    agent.destroy()
  })

  it(`lose no connection with ${count} mutated files, seed ${seed}`, async () => {
    const files = corpus()
    const statuses = new Map<number, number>()
    let next = 0
    let fresh = 0
    const work = async () => {
      const agent = oneLine()
      while (next < count) {
        next += 1
        const { bytes, file, how } = caseOf(files, seed + next)
        if (bytes.length === 0) continue
        const about = `${file}, seed ${seed + next - 1}, ${how.join(', ')}`
        const answer = await uploads(agent, bytes).catch((error: Error) => {
          throw new Error(`${about}: ${error.message}`)
        })
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        if (!answer.reused) fresh += 1
        expect([200, 413, 422], about).toContain(answer.status)
      }
      agent.destroy()
    }
    await Promise.all(Array.from({ length: lines }, work))
    // Every connection that was opened was kept to the end.
    expect(fresh).toBe(lines)
    expect(statuses.get(200)).toBeGreaterThan(0)
  }, 3_600_000)
})
