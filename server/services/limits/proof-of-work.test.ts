import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Work, WorkChallenge } from '#contract/vocabulary/proof-of-work.ts'
import { Refusal } from '#domain/refusal.ts'
import { doneWork } from '#testing/done-work.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'
import { type CountedAct, demandWork, limitSending } from './proof-of-work.ts'

const minute = 60_000
const hour = 60 * minute
let wire: Wire

beforeAll(async () => {
  wire = await aWire({ settings: { signUpsPerHour: 2 } })
})
afterAll(() => wire.close())

// Acts are counted by the minute and by the hour: each test begins with both.
beforeEach(() => wire.passToNextHour())

let last = 0
const anAddress = () => {
  last += 1
  return `198.51.100.${last}`
}

/** What the source is asked to compute, or null where the act went through. */
async function asked(address: string, work?: Work, act: CountedAct = 'registration') {
  try {
    await demandWork(wire.parts, act, { address }, work)
    return null
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'WORK_NEEDED') throw error
    return error.work as WorkChallenge
  }
}

async function aBusyAddress() {
  const address = anAddress()
  expect(await asked(address)).toBeNull()
  expect(await asked(address)).toBeNull()
  const challenge = await asked(address)
  if (!challenge) throw new Error('the third of an hour was free')

  return { address, challenge }
}

describe('a source that signs up more often than people do', () => {
  it('has to compute first, and is heard then; the next hour is free again', async () => {
    const { address, challenge } = await aBusyAddress()
    expect(challenge).toMatchObject({ rounds: 16, difficulty: 11 })
    expect(await asked(address, doneWork(challenge))).toBeNull()
    expect(await asked(address)).not.toBeNull()
    wire.pass(hour)
    expect(await asked(address)).toBeNull()
  })

  it('cannot use work twice, not even at once', async () => {
    const { address, challenge } = await aBusyAddress()
    const work = doneWork(challenge)
    const both = await Promise.all(Array.from({ length: 8 }, () => asked(address, work)))
    expect(both.filter((one) => one === null)).toHaveLength(1)
    expect(await asked(address, work)).not.toBeNull()
  })

  it('cannot use the work of another, work too late, or a challenge of its own making', async () => {
    const { address, challenge } = await aBusyAddress()
    const other = await aBusyAddress()
    const work = doneWork(challenge)
    expect(await asked(other.address, work)).not.toBeNull()

    const easier = {
      ...challenge,
      challenge: challenge.challenge.replace(/^16\.11\./, '1.1.'),
      rounds: 1,
      difficulty: 1,
    }
    expect(easier.challenge).not.toBe(challenge.challenge)
    expect(await asked(address, doneWork(easier))).not.toBeNull()
    const longer = challenge.challenge.replace(
      /^(\d+\.\d+\.)\d+/,
      `$1${wire.parts.clock.now().getTime() + 30 * hour}`,
    )
    expect(await asked(address, { ...work, challenge: longer })).not.toBeNull()
    for (const odd of ['', '.', '....', 'a.b.c.d.e', '16.11.NaN.x.y'])
      expect(await asked(address, { challenge: odd, answers: [] }), odd).not.toBeNull()
    expect(
      await asked(address, { challenge: challenge.challenge, answers: work.answers.slice(1) }),
    ).not.toBeNull()

    wire.pass(10 * minute + 1)
    expect(await asked(address, work)).not.toBeNull()
  })

  it('pays more the more it does, and the neighbour nothing', async () => {
    const { address } = await aBusyAddress()
    const difficulties = []
    for (let n = 0; n < 13; n += 1) difficulties.push((await asked(address))?.difficulty)
    expect(difficulties.at(0)).toBe(12)
    expect(difficulties.at(-1)).toBe(14)
    expect(await asked(anAddress())).toBeNull()
  })

  it('is one source in one IPv6 network, and codes are counted beside sign-ups', async () => {
    expect(await asked('2001:db8:7:1::1')).toBeNull()
    expect(await asked('2001:db8:7:1::2')).toBeNull()
    expect(await asked('2001:db8:7:1:ffff::3')).not.toBeNull()
    expect(await asked('2001:db8:7:1::1', undefined, 'code')).toBeNull()
    expect(await asked('2001:db8:7:2::1')).toBeNull()
  })
})

describe('codes that one address asks for', () => {
  const asks = async (address: string, work?: Work) =>
    limitSending(wire.parts, 'a-test', { address }, work).then(
      () => 'sent',
      (error: Refusal) => error,
    )
  const codeOf = (answer: string | Refusal) => (answer instanceof Refusal ? answer.code : answer)

  it('are free for a branch, then cost work, and are refused far beyond', async () => {
    wire.parts.settings.codesPerMinute = 3
    const address = anAddress()
    const answers = []
    for (let asked = 0; asked < 4; asked += 1) answers.push(await asks(address))
    expect(answers.map(codeOf)).toEqual(['sent', 'sent', 'sent', 'WORK_NEEDED'])
    const { work } = answers[3] as Refusal
    const doing = doneWork(work as WorkChallenge)
    expect(codeOf(await asks(address, doing))).toBe('sent')
    expect(codeOf(await asks(address, doing)), 'work is used once').toBe('WORK_NEEDED')
    for (let asked = 6; asked < 15; asked += 1) expect(codeOf(await asks(address))).toBe('WORK_NEEDED')
    expect(codeOf(await asks(address, doing))).toBe('TOO_MANY_REQUESTS')
    expect(codeOf(await asks(anAddress())), 'the neighbour').toBe('sent')
    wire.passToNextMinute()
    expect(codeOf(await asks(address))).toBe('sent')
  })
})
