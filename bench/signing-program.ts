import { appendFile, copyFile, readFile } from 'node:fs/promises'
import { fileSource } from '../engine/node/index.ts'
import { aPdf } from '../engine/tests/pdf-files.ts'
import { aSigner, type Signer, signedTail, signInMemory } from './signing.ts'

/** What is to be signed, and whether in memory or from disk to disk. */
export interface SigningOrder {
  file: string
  way: 'memory' | 'disk'
}

// A program: started by `bench/signing-memory.ts`, which watches its resident size; ends with the
// channel.
process.on('disconnect', () => process.exit(0))
process.once('message', async (order) => {
  const signer = await aWarmSigner()
  process.send?.('idle')
  process.once('message', async () => {
    await sign(order as SigningOrder, signer)
    process.send?.('signed')
  })
})

async function aWarmSigner(): Promise<Signer> {
  const signer = aSigner()
  const small = await aPdf({ pages: 2 })
  for (let warm = 0; warm < 200; warm++) await signInMemory(small, signer)
  globalThis.gc?.()
  await new Promise((resolve) => setTimeout(resolve, 200))
  globalThis.gc?.()

  return signer
}

async function sign({ file, way }: SigningOrder, signer: Signer): Promise<void> {
  if (way === 'memory') await signInMemory(await readFile(file), signer)
  else await signOnDisk(file, signer)
}

async function signOnDisk(file: string, signer: Signer): Promise<void> {
  const source = await fileSource(file)
  const tail = await signedTail(source, signer)
  await source.close()
  await copyFile(file, `${file}.signed`)
  await appendFile(`${file}.signed`, tail)
}
