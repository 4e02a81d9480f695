import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDesk, type Desk } from './desk.ts'
import { legalTwins } from './legal-twins.ts'

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g
const hasIds = (input: object) => JSON.stringify(input).match(anyId) !== null
/** The same input about things that do not exist. */
const withUnknownIds = (input: object): object =>
  JSON.parse(JSON.stringify(input).replace(anyId, () => randomUUID())) as object

describe('who may make the calls of dockets, documents and signers', () => {
  let desk: Desk
  beforeAll(async () => {
    desk = await aDesk({ worksJobs: false })
  })
  afterAll(() => desk.close())

  for (const { call, make } of legalTwins) {
    it(`${call.path} serves its member, and nobody without the module or of another organisation`, async () => {
      const legal = await desk.initiator.send(call, await make(desk.initiator))
      expect(legal.body.status, JSON.stringify(legal.body)).toBe('success')

      const input = await make(desk.initiator)
      if (call.modules !== 'any') expect((await desk.clerk.send(call, input)).status).toBe(403)
      if (!hasIds(input)) return

      const foreign = await desk.stranger.send(call, input)
      const unknown = await desk.stranger.send(call, withUnknownIds(input))
      expect(foreign.status).toBe(404)
      expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body])
    })
  }
})
