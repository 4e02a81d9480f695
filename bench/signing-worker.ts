import { parentPort, workerData } from 'node:worker_threads'
import { nodeSigningKey } from '../engine/node/index.ts'
import { signInMemory } from './signing.ts'

const { file, key, certificates, ms } = workerData as {
  file: Uint8Array
  key: string
  certificates: Uint8Array[]
  ms: number
}
const signer = { key: nodeSigningKey({ key, certificates, onThisThread: true }) }
for (let warm = 0; warm < 50; warm++) await signInMemory(file, signer)
parentPort?.postMessage('warm')
parentPort?.once('message', async () => {
  let signed = 0
  const begun = performance.now()
  while (performance.now() - begun < ms) {
    await signInMemory(file, signer)
    signed++
  }
  parentPort?.postMessage(signed / ((performance.now() - begun) / 1000))
})
