import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CheckpointRow } from './checkpoint.ts'

export interface CheckpointPlaces {
  keyFile: string
  file: string
}

/**
 * Where a data folder keeps what the database must not hold; the key elsewhere where several
 * machines share it.
 */
export const checkpointPlaces = (dataFolder: string, keyFile?: string | null): CheckpointPlaces => ({
  keyFile: keyFile ?? join(dataFolder, 'keys', 'checkpoint.pem'),
  file: join(dataFolder, 'checkpoints.jsonl'),
})

/**
 * Checkpoints outside the database, one JSON line each; a line that a crash cut short is left out.
 */
export async function readCheckpointFile(file: string): Promise<CheckpointRow[]> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }

  return text.split('\n').flatMap((line) => fromLine(line) ?? [])
}

/** Appends, and answers once the lines are on the disk. */
export async function appendCheckpoints(file: string, checkpoints: readonly CheckpointRow[]): Promise<void> {
  if (checkpoints.length === 0) return
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a', 0o600)
  try {
    // The line break comes first: after a line that a crash cut short the next one still is
    // alone.
    const lines = Buffer.from(checkpoints.map((checkpoint) => `\n${toLine(checkpoint)}`).join(''))
    // One write: two workers that append at the same moment do not mix their lines.
    const { bytesWritten } = await handle.write(lines)
    if (bytesWritten !== lines.length) throw new Error(`${file} could not be written whole.`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function toLine(checkpoint: CheckpointRow): string {
  return JSON.stringify({
    id: checkpoint.id,
    ...(checkpoint.number !== null && { number: checkpoint.number }),
    made_at: checkpoint.made_at.toISOString(),
    heads: checkpoint.heads,
    heads_hash: checkpoint.heads_hash.toString('hex'),
    previous_hash: checkpoint.previous_hash.toString('hex'),
    key_id: checkpoint.key_id,
    timestamp_token: checkpoint.timestamp_token?.toString('hex') ?? null,
    signature: checkpoint.signature.toString('hex'),
  })
}

interface Line extends Record<'heads_hash' | 'previous_hash' | 'key_id' | 'signature' | 'made_at', string> {
  id: number
  number?: number
  heads: CheckpointRow['heads']
  timestamp_token: string | null
}

function fromLine(line: string): CheckpointRow | null {
  let read: Line
  try {
    read = JSON.parse(line) as Line
  } catch {
    return null
  }

  return {
    id: read.id,
    number: read.number ?? null,
    made_at: new Date(read.made_at),
    heads: read.heads,
    heads_hash: Buffer.from(read.heads_hash, 'hex'),
    previous_hash: Buffer.from(read.previous_hash, 'hex'),
    key_id: read.key_id,
    timestamp_token: read.timestamp_token === null ? null : Buffer.from(read.timestamp_token, 'hex'),
    signature: Buffer.from(read.signature, 'hex'),
  }
}
