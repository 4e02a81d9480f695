import { setTimeout as pause } from 'node:timers/promises'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { expectationsOf } from './expectation.ts'
import { type Finding, replay } from './replay.ts'
import { kill, pidsOf, type Victim } from './victims.ts'
import { answersWithinMs, type World, within } from './world.ts'

export interface Round {
  number: number
  victim: Victim
  /** How many processes died. */
  killed: number
  acknowledged: number
  inFlight: number
  /**
   * From the kill, or from starting again where everything died, to the first good answer to an
   * enveloped call.
   */
  firstAnswerMs: number
  /** The same to `/readyz`: server, database and worker. */
  readyMs: number
  findings: Finding[]
}

const leastActs = 100
const loadWithinMs = 90_000
const readyWithinMs = 60_000
const firstAnswerWithinMs = 180_000

/**
 * Load, a kill at a random moment, and everything that was acknowledged since the last one read
 * back.
 */
export async function oneRound(
  world: World,
  number: number,
  victim: Victim,
  data: string,
  startAgain: () => Promise<void>,
): Promise<Round> {
  const { journal, dice } = world
  const firstAnswer = await watcher(world)
  journal.beginRound(number)
  world.goOn()
  const enough = leastActs + dice.below(60)
  const giveUpAt = Date.now() + loadWithinMs
  while (journal.acknowledged < enough && Date.now() < giveUpAt) await pause(5)
  if (journal.acknowledged < leastActs)
    throw new Error(
      `Only ${journal.acknowledged} acts in ${loadWithinMs} ms; the clients do: ${journal.waiting()}`,
    )
  await pause(dice.below(50))
  const pids = await pidsOf(data, victim)
  while (journal.inFlight === 0) await pause(1)
  const { acknowledged, inFlight, livesInFlight } = journal
  const killed = kill(pids)
  // Some clients go away with the server and never ask again.
  for (const life of livesInFlight) if (dice.next() < 0.25) world.gone.add(life)

  const since = performance.now()
  const passed = () => Math.round(performance.now() - since)
  const starting = victim === 'everything' ? startAgain() : undefined
  await firstAnswer()
  const firstAnswerMs = passed()
  await starting
  await untilReady(world)
  const readyMs = passed()

  return {
    number,
    victim,
    killed,
    acknowledged,
    inFlight,
    firstAnswerMs,
    readyMs,
    findings: await readBack(world, number),
  }
}

async function readBack(world: World, number: number): Promise<Finding[]> {
  const { journal } = world
  world.hold()
  while (journal.inFlight > 0) await pause(10)
  const officer = await world.officer()
  const touched = new Set(journal.lines.filter(({ round }) => round === number).map(({ life }) => life))
  const findings: Finding[] = []
  for (const expected of expectationsOf(journal.lines.filter(({ life }) => touched.has(life))))
    findings.push(...(await replay(world, officer, expected)))

  return findings
}

/**
 * Somebody who was logged in before the kill; the function asks until they get a good answer again.
 */
async function watcher(world: World): Promise<() => Promise<void>> {
  const client = await world.officer()

  return async () => {
    const giveUpAt = Date.now() + firstAnswerWithinMs
    for (;;) {
      if (Date.now() > giveUpAt)
        throw new Error(`The product gave no answer ${firstAnswerWithinMs} ms after a kill.`)
      const answer = await within(answersWithinMs, client.send(getDocuments, {})).catch(
        () => 'again' as const,
      )
      if (answer !== 'again' && answer.status === 200) return
      await pause(20)
    }
  }
}

async function untilReady(world: World): Promise<void> {
  const giveUpAt = Date.now() + readyWithinMs
  for (;;) {
    const answer = await fetch(`${world.address}/readyz`).catch(() => null)
    if (answer?.ok) return
    if (Date.now() > giveUpAt) throw new Error(`The product was not ready ${readyWithinMs} ms after a kill.`)
    await pause(25)
  }
}
