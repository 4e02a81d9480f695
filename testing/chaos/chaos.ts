import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { type Product, startProduct } from '../product.ts'
import { dice } from '../seeded.ts'
import { type Closing, closeRun } from './closing.ts'
import { Journal } from './journal.ts'
import { live } from './life.ts'
import { openMailbox } from './mailbox.ts'
import { oneRound, type Round } from './round.ts'
import { type Victim, victims } from './victims.ts'
import { Ended, World } from './world.ts'

export interface Report {
  seed: number
  rounds: Round[]
  closing: Closing
  /** What went wrong for a client: an answer 500, a refusal that nothing explains. */
  faults: string[]
  journal: string
}

export interface ChaosOptions {
  rounds: number
  seed: number
  fixtures?: number
  /** In turn; chosen by the dice when missing. */
  order?: readonly Victim[]
  onRound?: (round: Round) => void
}

const settleWithinMs = 40_000

/**
 * The real product under load, killed again and again; what was acknowledged is read back each
 * time.
 */
export async function runChaos(options: ChaosOptions): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'muhar-chaos-'))
  const data = join(folder, 'data')
  const journalFile = join(folder, 'journal.jsonl')
  const chance = dice(options.seed)
  const mailbox = await openMailbox()
  const world = new World(new Journal(journalFile), mailbox, chance)
  const port = await freePort()
  const start = () =>
    startProduct({
      data,
      port,
      env: {
        SMTP_URL: mailbox.smtpUrl,
        MUHAR_MAIL_FROM: 'sign@muhar.example',
        MUHAR_TOKENS_PER_MINUTE: '1000000',
        MUHAR_TRUSTED_PROXIES: '127.0.0.1',
        MUHAR_LOG_LEVEL: 'error',
      },
    })
  let product = await start()
  meet(world, product)
  const fixtures = Array.from({ length: options.fixtures ?? 8 }, (_, index) => fixture(world, index))
  const rounds: Round[] = []
  try {
    for (let number = 1; number <= options.rounds; number += 1) {
      const victim = options.order?.[(number - 1) % options.order.length] ?? chance.pick(victims)
      const round = await oneRound(world, number, victim, data, async () => {
        product = await startOrSay(world, start)
        meet(world, product)
      })
      rounds.push(round)
      options.onRound?.(round)
    }
    world.end()
    await Promise.all(fixtures)
    const closing = await closeRun(world, data, folder, settleWithinMs)

    return { seed: options.seed, rounds, closing, faults: world.faults, journal: journalFile }
  } finally {
    world.end()
    await product.stop()
    await mailbox.close()
    await rm(data, { recursive: true, force: true })
  }
}

/** A start that fails is a fault of its own; the run goes on with the next. */
async function startOrSay(world: World, start: () => Promise<Product>): Promise<Product> {
  try {
    return await start()
  } catch (error) {
    world.faults.push(`it did not start again: ${error instanceof Error ? error.message : error}`)

    return start()
  }
}

function meet(world: World, { address, demo }: Product): void {
  const member = demo.organisations[0]?.users[1]
  if (!member) throw new Error('demo.json lists no member')
  world.address = address
  world.member = member
  world.esp = { url: demo.simulators.esp ?? '', adminToken: demo.simulators.espAdminToken ?? '' }
}

// Well within the life of a session token.
const logsInEveryMs = 300_000

/** One officer, whose dockets live one after the other. */
async function fixture(world: World, index: number): Promise<void> {
  let officer = await world.officer()
  let since = Date.now()
  for (let count = 1; !world.isOver; count += 1) {
    if (Date.now() - since > logsInEveryMs) {
      officer = await world.officer()
      since = Date.now()
    }
    const life = `d${world.dice.seed.toString(36)}-${index}-${count}`
    try {
      await live(world, officer, life)
    } catch (error) {
      if (error instanceof Ended) continue
      world.faults.push(`${life}: ${error instanceof Error ? error.message : error}`)
    }
  }
}
