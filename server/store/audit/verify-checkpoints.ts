import { noHash } from './chain.ts'
import { type CheckpointRow, checkpointHash, isSignedBy } from './checkpoint.ts'
import type { CheckpointKey } from './checkpoint-key.ts'
import type { Finding } from './verify-chains.ts'

interface Kept {
  /** Of the database. */
  inside: readonly CheckpointRow[]
  /** Of the file, read before the database. */
  outside: readonly CheckpointRow[]
  /** Of the file, read after the database. */
  outsideSince: readonly CheckpointRow[]
  now: Date
}

/**
 * Signatures, order and completeness of the checkpoints themselves, the database's against the
 * file's.
 */
export function verifyCheckpoints(key: CheckpointKey | null, kept: Kept): Finding[] {
  return [
    ...wronglySigned(key, kept.inside),
    ...outOfOrder(kept.inside),
    ...altered(kept),
    ...missingInFile(kept),
  ]
}

/**
 * Workers copy every ten minutes what others made; a file that lacks what is older than this was
 * cut, or nobody works.
 */
const copiedWithin = 15 * 60_000

function wronglySigned(key: CheckpointKey | null, inside: readonly CheckpointRow[]): Finding[] {
  return inside.flatMap((checkpoint): Finding[] => {
    if (key && isSignedBy(key, checkpoint)) return []
    if (key?.id === checkpoint.key_id)
      return [
        {
          kind: 'checkpoint-altered',
          sentence: `${named(checkpoint)} is not what the checkpoint key signed.`,
        },
      ]

    return [
      {
        kind: 'checkpoint-key-unknown',
        sentence: `${named(checkpoint)} names the key ${checkpoint.key_id}, which is not the one at hand.`,
      },
    ]
  })
}

function outOfOrder(inside: readonly CheckpointRow[]): Finding[] {
  let before: Buffer = noHash
  let count = 0

  return inside.flatMap((checkpoint): Finding[] => {
    const follows = checkpoint.previous_hash.equals(before)
    const isNext = checkpoint.number === null || checkpoint.number === count + 1
    before = checkpointHash(checkpoint)
    count = checkpoint.number ?? count + 1

    return follows && isNext
      ? []
      : [
          {
            kind: 'checkpoint-removed',
            sentence: `${named(checkpoint)} does not follow the one before it in the database: one was removed or changed.`,
          },
        ]
  })
}

function altered({ inside, outside }: Kept): Finding[] {
  const findings: Finding[] = []
  const kept = new Map(inside.map((checkpoint) => [checkpoint.id, checkpoint]))
  for (const line of new Map(outside.map((checkpoint) => [checkpoint.id, checkpoint])).values()) {
    const row = kept.get(line.id)
    if (!row)
      findings.push({
        kind: 'checkpoint-removed',
        sentence: `${named(line)} stands in the file outside the database and no longer in the database.`,
      })
    else if (!checkpointHash(row).equals(checkpointHash(line)))
      findings.push({
        kind: 'checkpoint-altered',
        sentence: `${named(line)} says something else in the database than in the file outside it.`,
      })
  }

  return findings
}

function missingInFile({ inside, outside, outsideSince, now }: Kept): Finding[] {
  const copied = new Set([...outside, ...outsideSince].map(({ id }) => id))
  const newest = Math.max(0, ...copied)
  const missing = inside.filter(({ id }) => !copied.has(id))
  const isCut =
    copied.size === 0 ||
    missing.some(({ id, made_at }) => id < newest || now.getTime() - made_at.getTime() > copiedWithin)
  if (missing.length === 0 || !isCut) return []

  return [
    {
      kind: 'checkpoint-file-cut',
      sentence: `The file outside the database lacks ${missing.length} of ${inside.length} checkpoints${missing.some(({ id }) => id > newest) ? ', the newest among them' : ''}.`,
    },
  ]
}

function named(checkpoint: CheckpointRow): string {
  return `Checkpoint ${checkpoint.number ?? checkpoint.id} of ${checkpoint.made_at.toISOString()}`
}
