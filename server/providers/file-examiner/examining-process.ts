import {
  type ByteSource,
  type Inspection,
  inspect,
  isPdfError,
  type PdfErrorCode,
  prepare,
  repair,
  unlock,
  verify,
} from '#engine'
import { cutText } from '#engine/cut/index.ts'
import { mergePages } from '#engine/merge/index.ts'
import { inMemoryWhereSmall } from '#engine/node/file-source.ts'
import { nodeLegacyCiphers } from '#engine/node/legacy-ciphers.ts'
import { nodeCrypto } from '#engine/node/node-crypto.ts'
import { serveTasks } from '../helper-processes/serve-tasks.ts'
import type { Examined } from './port.ts'
import type { ExaminingTask } from './tasks.ts'

// A process of its own: a hostile file can at worst end this one, and its parent ends it at the
// deadline or the cap.
serveTasks(async ({ input, file: source, give }) => {
  const task = input as ExaminingTask
  const file = await inMemoryWhereSmall(source)
  switch (task.act) {
    case 'examine':
      return examined(file)
    case 'repair': {
      const copy = await repair(file)
      await trySigning(copy)

      return give(copy)
    }
    case 'unlock':
      return give(await unlock(file, task.password, { crypto: nodeCrypto, ciphers: nodeLegacyCiphers }))
    case 'merge': {
      const { pages, title, at } = task
      const merged = await mergePages(partsOf(file, task.sizes), pages, { title, at: new Date(at) })
      await trySigning(merged)

      return give(merged)
    }
    case 'cut': {
      const cut = await cutText(file, task.cuts, nodeCrypto.random(16))
      await trySigning(cut)

      return give(cut)
    }
    case 'verify':
      return verify(file, {
        trust: task.trust,
        testRoots: task.testRoots,
        crypto: nodeCrypto,
        ciphers: nodeLegacyCiphers,
        password: task.password,
        time: task.at,
      })
  }
})

/** The files that came one behind the other as one. */
function partsOf(file: Uint8Array | ByteSource, sizes: readonly number[]): (Uint8Array | ByteSource)[] {
  let next = 0

  return sizes.map((size) => {
    const start = next
    next += size
    if (file instanceof Uint8Array) return file.subarray(start, next)

    return { size, read: (from, to) => file.read(start + from, start + to) }
  })
}

async function examined(file: Uint8Array | ByteSource): Promise<Examined> {
  const inspection = await inspect(file)

  return { inspection, unsignable: await whyUnsignable(file, inspection) }
}

/** What cannot be signed is better refused now than when the third person comes to sign. */
async function whyUnsignable(
  file: Uint8Array | ByteSource,
  { encrypted, repaired }: Inspection,
): Promise<PdfErrorCode | null> {
  // Neither is signed as it is: an open or a sound copy is made first.
  if (encrypted || repaired) return null
  try {
    await trySigning(file)

    return null
  } catch (error) {
    if (!isPdfError(error)) throw error

    return error.code
  }
}

/**
 * The very code that will write the first signature, up to its hash, which nobody needs here.
 * Without a box: where a certification lets no new field show, the signature shows nothing.
 */
async function trySigning(file: Uint8Array | ByteSource): Promise<void> {
  const field = `trial-${Buffer.from(nodeCrypto.random(6)).toString('hex')}`
  await prepare(file, { field, page: 1, contentsSize: 512 }, { crypto: noHash })
}

const noHash = { hasher: () => ({ update: () => undefined, digest: async () => new Uint8Array(32) }) }
