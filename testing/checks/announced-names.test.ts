import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const server = join(import.meta.dirname, '../../server')

/** What follows by itself, or is news of a message or of the file: nobody is named. */
const ofNobody = [
  'archive-check-failed',
  'completion-certified',
  'contract-noted',
  'docket-changed', // In the state of its documents, after the act that is announced.
  'document-completed',
  'message-bounced',
  'message-delivered',
  'message-sent',
  'message-waits',
  'review-changed',
  'signers-changed',
  'signers-invited',
  '-waits', // Why a document waits for its seal.
]
const placesOfNobody = [
  'jobs/',
  'services/completion/',
  'services/dockets/advance-docket.ts',
  'services/dockets/ask-for-review.ts',
  'services/dockets/complete-document.ts',
  'services/invitations/remind-docket.ts',
  'services/lasting/',
  'services/notifications/',
  'services/templates/contracts/note-contract.ts',
]

/** Each call of `announce` with what it says. */
function announced(): { file: string; kind: string; says: string }[] {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('store/'),
  )

  return files.flatMap((file) =>
    readFileSync(join(server, file), 'utf8')
      .split(/\.announce\(/)
      .slice(1)
      .map((rest) => ({
        file,
        kind: /[^,]+,\s*(?:[^,?]+\?\s*)?['`](?:\$\{\w+\})?([^'`]+)['`]/.exec(rest)?.[1] ?? '',
        says: rest.slice(0, endOfCall(rest)),
      })),
  )
}

function endOfCall(text: string): number {
  let open = 1
  for (const [at, letter] of [...text].entries()) {
    if (letter === '(') open += 1
    if (letter === ')') open -= 1
    if (open === 0) return at
  }

  return text.length
}

it('names who does what others see live', () => {
  const all = announced()
  expect(all.length).toBeGreaterThan(60)
  const unnamed = all
    .filter(({ says }) => !/\b(by|name)\b/.test(says))
    .filter(
      ({ file, kind }) =>
        !(ofNobody.includes(kind) && placesOfNobody.some((place) => file.startsWith(place))),
    )
    .map(({ file, kind }) => `${file}: ${kind}`)
  expect(unnamed).toEqual([])
})
