import { noHash } from './chain.ts'
import { type CheckpointRow, checkpointHash, isSignedBy } from './checkpoint.ts'
import type { CheckpointKey } from './checkpoint-key.ts'
import type { Finding } from './verify-chains.ts'

/** Signatures, order and completeness of the checkpoints themselves, the database's against the file's. */
export function verifyCheckpoints(
  key: CheckpointKey | null,
  inside: readonly CheckpointRow[],
  outside: readonly CheckpointRow[],
): Finding[] {
  return [...wronglySigned(key, inside), ...outOfOrder(inside), ...compared(inside, outside)]
}

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

  return inside.flatMap((checkpoint): Finding[] => {
    const follows = checkpoint.previous_hash.equals(before)
    before = checkpointHash(checkpoint)

    return follows
      ? []
      : [
          {
            kind: 'checkpoint-removed',
            sentence: `${named(checkpoint)} does not follow the one before it in the database: one was removed or changed.`,
          },
        ]
  })
}

function compared(inside: readonly CheckpointRow[], outside: readonly CheckpointRow[]): Finding[] {
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
  // The newest may have been made a moment ago; what is older than a line of the file must have one too.
  const newest = Math.max(0, ...outside.map((checkpoint) => checkpoint.id))
  const copied = new Set(outside.map((checkpoint) => checkpoint.id))
  const uncopied = inside.filter(({ id }) => !copied.has(id) && (id < newest || outside.length === 0))
  if (uncopied.length > 0)
    findings.push({
      kind: 'checkpoint-file-cut',
      sentence: `The file outside the database lacks ${uncopied.length} of ${inside.length} checkpoints.`,
    })

  return findings
}

function named(checkpoint: CheckpointRow): string {
  return `Checkpoint ${checkpoint.id} of ${checkpoint.made_at.toISOString()}`
}
