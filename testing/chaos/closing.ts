import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expectationsOf } from './expectation.ts'
import { checkFile } from './files.ts'
import { type Finding, replay } from './replay.ts'
import { settle } from './settle.ts'
import type { World } from './world.ts'

export interface Closing {
  dockets: number
  acts: number
  /** Files downloaded, compared with their versions and checked by poppler. */
  files: number
  mails: number
  /**
   * Mails that left twice with the same Message-ID, because the sender died before it could say
   * that they had left.
   */
  sentAgain: number
  audit: string
  findings: Finding[]
}

/**
 * After the last round: every docket of the run once more, what was to follow by itself, the files,
 * the mails, the chains.
 */
export async function closeRun(
  world: World,
  data: string,
  folder: string,
  settleWithinMs: number,
): Promise<Closing> {
  const officer = await world.officer()
  const giveUpAt = Date.now() + settleWithinMs
  const findings: Finding[] = []
  let dockets = 0
  let files = 0
  for (const expected of expectationsOf(world.journal.lines)) {
    findings.push(...(await replay(world, officer, expected)))
    const { settled, findings: missing } = await settle(world, officer, expected, giveUpAt)
    findings.push(...missing)
    if (!settled) continue
    dockets += 1
    const ofFile = await checkFile(world, officer, expected.life, settled, folder)
    findings.push(...ofFile.findings)
    if (ofFile.wasChecked) files += 1
  }
  findings.push(...(await failedJobs(data)))
  const mails = world.mailbox.all()
  const own = new Set(mails.map(({ to, messageId }) => `${to} ${messageId}`))

  return {
    dockets,
    acts: world.journal.lines.filter(({ phase }) => phase === 'acknowledged').length,
    files,
    mails: mails.length,
    sentAgain: mails.length - own.size,
    audit: await verifyAudit(data),
    findings,
  }
}

/** `npm run verify-audit` on the data folder; throws what it finds. */
async function verifyAudit(data: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/main/verify-audit.ts'], {
    env: { ...process.env, MUHAR_DATA: data, NODE_NO_WARNINGS: '1' },
  })

  return stdout.trim()
}

async function failedJobs(data: string): Promise<Finding[]> {
  const { url } = JSON.parse(await readFile(join(data, 'run', 'database.json'), 'utf8')) as { url: string }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; count: string }>(
      `select name, count(*) from pgboss.job where state = 'failed' or name = 'dead-letters' group by name`,
    )

    return rows.map(({ name, count }) => ({
      kind: 'lost',
      life: '-',
      sentence: `${count} jobs ${name} were given up`,
    }))
  } finally {
    await client.end()
  }
}
