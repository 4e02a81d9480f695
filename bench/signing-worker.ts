import { createPrivateKey } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { nodeSigningKey } from '../engine/node/index.ts'
import { floor, signInMemory } from './signing.ts'

const { file, key, certificates, ms, work } = workerData as {
  file: Uint8Array
  key: string
  certificates: Uint8Array[]
  ms: number
  work: 'sign' | 'floor'
}
const signer = { key: nodeSigningKey({ key, certificates, onThisThread: true }) }
const privateKey = createPrivateKey(key)
const once = async () => {
  if (work === 'sign') await signInMemory(file, signer)
  else floor(file, { privateKey })
}
for (let warm = 0; warm < 50; warm++) await once()
parentPort?.postMessage('warm')
parentPort?.once('message', async () => {
  let signed = 0
  const begun = performance.now()
  while (performance.now() - begun < ms) {
    await once()
    signed++
  }
  parentPort?.postMessage(signed / ((performance.now() - begun) / 1000))
})
